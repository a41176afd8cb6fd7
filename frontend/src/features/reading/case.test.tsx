import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { opened, step } from '../../test/cases';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const CLOSE = 'POST /app/cases/:id/close/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });

beforeEach(() => {
  api.on('GET /app/cases/:id/letters/', []);
  api.on('GET /app/cases/:id/', opened);
  api.on('GET /app/talk-requests/', []);
});

const section = (name: string) => screen.findByRole('region', { name });
const rows = (card: HTMLElement) => within(card).getAllByRole('listitem');

test('it says why it cannot be closed yet, and suggests no outcome', async () => {
  api.on(CLOSE, () =>
    refuse(409, 'arrival_open', { detail: 'Write down first whether the child has arrived.' }),
  );
  const user = renderApp('/cases/12', { as: laia });
  const closing = await section('Close the case');
  const close = within(closing).getByRole('button', { name: 'Close the case' });
  await user.click(close);
  expect(within(closing).getByText('Choose an outcome.')).toBeVisible();
  expect(api.calls(CLOSE), 'nothing is suggested').toEqual([]);
  await user.selectOptions(within(closing).getByLabelText('Outcome'), 'nothing_needed');
  await user.click(close);
  const refusal = await within(closing).findByRole('alert');
  expect(refusal).toHaveTextContent(/whether the child has/);
  expect(refusal).toHaveTextContent(/First add under “What happened”/);
});

test('a referral says what is still to be written down, until it is', async () => {
  const referred = step({ id: 2, kind: 'eap', check_on: '2027-01-08' });
  api.on('GET /app/cases/:id/', { ...opened, steps: [step({ on: '2026-11-25' }), referred] });
  renderApp('/cases/12', { as: laia });
  const steps = await section('What happened');
  expect(rows(steps)[1]).toHaveTextContent(/still to be written down what came of this/);
  expect(rows(steps)[0]).not.toHaveTextContent(/still to be written/);
  expect(rows(steps)[1]).toHaveTextContent(/To follow up on/);
  document.body.innerHTML = '';
  const arrived = step({ id: 3, kind: 'arrived', on: '2026-11-27' });
  api.on('GET /app/cases/:id/', { ...opened, steps: [referred, arrived] });
  renderApp('/cases/12', { as: laia });
  expect(rows(await section('What happened'))[0]).toHaveTextContent('Arrived where');
  expect(screen.queryByText(/still to be written down/)).not.toBeInTheDocument();
  expect(screen.queryByText(/To follow up on/)).not.toBeInTheDocument();
});

test('the day to ask about a referral goes with its reason', async () => {
  const first = step({ id: 1, kind: 'csmij', on: '2026-11-26', check_on: '2027-01-07' });
  const next = step({ id: 2, kind: 'eap', on: '2026-11-27', check_on: '2027-01-08' });
  api.on('GET /app/cases/:id/', { ...opened, steps: [first, next] });
  renderApp('/cases/12', { as: laia });
  await section('What happened');
  expect(screen.getAllByText(/To follow up on/).map((day) => day.textContent)).toEqual([
    expect.stringContaining('8 January 2027'),
  ]);
  document.body.innerHTML = '';
  const closed = { closed_at: '2026-11-28T10:00:00Z', state: 'closed', outcome: 'arrived' };
  api.on('GET /app/cases/:id/', { ...opened, ...closed, steps: [first] });
  renderApp('/cases/12', { as: laia });
  await section('What happened');
  expect(screen.queryByText(/To follow up on/)).not.toBeInTheDocument();
});

test('the newest step stands first; a mistaken one is struck, and stays to be seen', async () => {
  const wrong = step({ id: 2, kind: 'eap', on: '2026-11-27', check_on: '2027-01-08' });
  api.on('GET /app/cases/:id/', { ...opened, steps: [step(), { ...wrong, may_strike: true }] });
  api.on('DELETE /app/cases/:id/steps/:step/', () => {
    api.on('GET /app/cases/:id/', { ...opened, steps: [step(), { ...wrong, struck: true }] });
    return undefined;
  });
  const user = renderApp('/cases/12', { as: laia });
  const steps = await section('What happened');
  expect(rows(steps)[0]).toHaveTextContent('Referred to the EAP');
  expect(within(rows(steps)[1]!).queryByRole('button')).not.toBeInTheDocument();
  await user.click(
    within(rows(steps)[0]!).getByRole('button', {
      name: 'Strike it: a mistake (Referred to the EAP)',
    }),
  );
  await waitFor(() => expect(rows(steps)[0]).toHaveTextContent('written down by mistake'));
  expect(within(rows(steps)[0]!).getByText('Referred to the EAP').tagName).toBe('S');
  expect(steps, 'it counts no longer').not.toHaveTextContent('still to be written down');
  expect(api.calls('DELETE /app/cases/:id/steps/:step/')[0]?.params).toEqual({
    id: '12',
    step: '2',
  });
});

test('the clock of a wish is said, and goes on when it was read', async () => {
  const wish = {
    ...opened,
    id: 5,
    to: 'any',
    note: 'In the break, please',
    state: 'asked',
    asked_at: '2026-11-26T10:15:00Z',
    seen_by: '2026-11-27',
    talk_by: null,
    overdue: 'read',
  };
  api.on('GET /app/talk-requests/', [wish]);
  api.on('PATCH /app/talk-requests/:id/', () => {
    api.on('GET /app/talk-requests/', [
      { ...wish, state: 'seen', overdue: null, talk_by: '2026-12-01' },
    ]);
    return {};
  });
  const user = renderApp('/cases/12', { as: laia });
  const shown = await section('Wants to talk to someone');
  expect(shown).toHaveTextContent('Overdue: it should have been read by 27 November 2026');
  expect(shown).toHaveTextContent('In the break, please');
  await user.click(within(shown).getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(shown).toHaveTextContent('Read. Talk by 1 December 2026'));
  expect(api.calls('PATCH /app/talk-requests/:id/')[0]?.body).toEqual({ state: 'seen' });
});

test('a note is for the team unless it is said to be one’s own', async () => {
  api.on('POST /app/cases/:id/notes/', {});
  const user = renderApp('/cases/12', { as: laia });
  const notes = await section('Notes');
  await user.type(within(notes).getByLabelText('New note'), 'We spoke');
  await user.click(within(notes).getByLabelText('Only I can read it'));
  await user.click(within(notes).getByRole('button', { name: 'Add the note' }));
  await waitFor(() =>
    expect(api.calls('POST /app/cases/:id/notes/')[0]?.body).toEqual({
      text: 'We spoke',
      visibility: 'author',
    }),
  );
});
