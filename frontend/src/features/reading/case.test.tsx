import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { opened, step } from '../../test/cases';
import { schoolAdminUser, testTakerUser } from '../../test/fixtures';
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
  await user.click(await screen.findByRole('button', { name: 'Close the case' }));
  const closing = await section('Close the case');
  const close = within(closing).getByRole('button', { name: 'Close the case' });
  await user.click(close);
  expect(within(closing).getByRole('link', { name: 'Choose an outcome.' })).toBeVisible();
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
  const arrived = step({ id: 3, kind: 'arrived', on: '2026-11-27', referral: 2 });
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
    expect.stringContaining('8 January'),
    expect.stringContaining('7 January'),
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
  expect(shown).toHaveTextContent(/Overdue: it should have been read by 27 November( 2026)?/);
  expect(shown).toHaveTextContent('In the break, please');
  await user.click(within(shown).getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(shown).toHaveTextContent(/Read\. Talk by 1 December( 2026)?/));
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

test('of two open referrals it is said which one has ended', async () => {
  const csmij = step({ id: 3, kind: 'csmij', on: '2026-10-18', check_on: '2026-11-29' });
  const eap = step({ id: 4, kind: 'eap', on: '2026-11-22', check_on: '2027-01-03' });
  const ended = step({ id: 5, kind: 'did_not_come', on: '2026-11-23', referral: 4 });
  const STEP = 'POST /app/cases/:id/steps/';
  api.on('GET /app/cases/:id/', { ...opened, steps: [csmij, eap] });
  api.on(STEP, () => {
    api.on('GET /app/cases/:id/', { ...opened, steps: [csmij, eap, ended] });
    return ended;
  });
  const user = renderApp('/cases/12', { as: laia });
  const steps = within(await screen.findByRole('region', { name: 'What happened' }));
  await user.selectOptions(steps.getByLabelText('What'), 'Did not come to the service');
  await user.click(steps.getByRole('button', { name: 'Add the step' }));
  expect(steps.getByText('Choose the referral.')).toBeVisible();
  expect(api.calls(STEP)).toEqual([]);
  await user.selectOptions(
    steps.getByLabelText('Which referral'),
    'Referred to the EAP, 22 November 2026',
  );
  await user.click(steps.getByRole('button', { name: 'Add the step' }));
  expect(await steps.findByText('of: Referred to the EAP, 22 November 2026')).toBeVisible();
  expect(api.calls(STEP)[0]?.body).toMatchObject({ kind: 'did_not_come', referral: 4 });
  expect(
    screen.getByText(
      /still to be written down what came of: Referred to the CSMIJ, 18 October 2026\./,
    ),
  ).toBeVisible();
});

test('a case that was closed says by whom, and is undone', async () => {
  const closed = {
    ...opened,
    state: 'closed' as const,
    closed_at: '2026-11-27T10:00:00Z',
    outcome: 'nothing_needed' as const,
    closed_by_name: 'Pau Ribas',
    undo_until: '2026-11-30',
  };
  api.on('GET /app/cases/:id/', closed);
  const REOPEN = 'POST /app/cases/:id/reopen/';
  api.on(REOPEN, () => {
    api.on('GET /app/cases/:id/', opened);
    return opened;
  });
  const user = renderApp('/cases/12', { as: laia });
  expect(await screen.findByText(/Closed on 27 November 2026 by Pau Ribas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen the case' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo: Close the case' }));
  expect(await screen.findByRole('button', { name: 'Close the case' })).toBeVisible();
  expect(api.calls(REOPEN)).toHaveLength(1);
});

test('who may not read yet is told why in the case’s place, once', async () => {
  const detail = 'Someone else at your school has to confirm that it is you.';
  api.on('GET /app/cases/:id/', () => refuse(403, 'not_confirmed', { detail }));
  renderApp('/cases/12', { as: laia });
  expect(await screen.findByText('You can’t read this case')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['/cases/12', 'GET /app/cases/:id/'],
  ['/cases/12/letters/3', 'GET /app/cases/:id/'],
  ['/test-takers/242/voices', 'GET /app/test-takers/:id/voices/'],
] as const)('what is not here leads on to a page that one has (%s)', async (address, call) => {
  api.on('GET /app/letters/:id/', () => refuse(404, 'not_found'));
  api.on(call, () => refuse(404, 'not_found'));
  api.on('GET /app/reading-list/', { count: 0, next: null, previous: null, results: [] });
  renderApp(address, { as: laia });
  const list = await screen.findByRole('link', { name: 'Back to the reading list' });
  expect(list).toHaveAttribute('href', '/reading');
  document.body.innerHTML = '';
  renderApp(address, { as: schoolAdminUser() });
  const home = await screen.findByRole('link', { name: 'Go to the home page' });
  expect(home).toHaveAttribute('href', '/premium');
  expect(screen.queryByRole('link', { name: /reading list/ })).not.toBeInTheDocument();
});

test('what is not here is told once, although two calls fail by it', async () => {
  for (const call of ['GET /app/test-takers/:id/voices/', 'GET /app/reading-list/'] as const) {
    api.on(call, () => refuse(404, 'not_found'));
  }
  renderApp('/test-takers/242/voices', { as: laia });
  expect(await screen.findByRole('link', { name: 'Back to the reading list' })).toBeVisible();
  await waitFor(() => expect(api.calls('GET /app/reading-list/')).not.toEqual([]));
  expect(screen.queryByText('Not everything could be loaded.')).not.toBeInTheDocument();
});
