import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Case } from '../../api/types';
import { api, refuse } from '../../test/fakeApi';
import { opened } from '../../test/cases';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const CASE = 'GET /app/cases/:id/';
const SAVE = 'PATCH /app/cases/:id/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const line: Case['measured'][number] = {
  voice: 'self',
  first: { on: '2026-03-02', band: 'very_high' },
  last: { on: '2026-10-05', band: 'close_to_average' },
  relation: 'same_person',
  change: { words: 'beyond_chance', direction: 'lower', reason: null },
};
const nothing = { words: null, direction: null };

beforeEach(() => {
  api.on('GET /app/cases/:id/letters/', []);
  api.on(CASE, { ...opened, measured: [line] });
  api.on('GET /app/talk-requests/', []);
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a voice says both answers in words, and that chance lowers the second one too', async () => {
  renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  expect(helped.getByRole('heading', { name: 'The person themselves' })).toBeVisible();
  const [before, since] = helped.getAllByRole('definition');
  expect(before).toHaveTextContent(/very high2 March 2026/);
  expect(since).toHaveTextContent(/close to average5 October 2026/);
  expect(
    helped.getByText('A change beyond what chance explains, to fewer difficulties.'),
  ).toBeVisible();
  expect(
    helped.getByText(/often fewer difficulties even if nothing has helped: by chance/),
  ).toBeVisible();
});

test('what cannot be compared says why', async () => {
  api.on(CASE, {
    ...opened,
    measured: [
      { ...line, last: null, change: { ...nothing, reason: 'one_point' } },
      {
        ...line,
        voice: 'parent',
        relation: 'other_person',
        change: { ...nothing, reason: 'other_informant' },
      },
      { ...line, voice: 'teacher', change: { ...nothing, reason: 'too_near' } },
    ],
  });
  renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  expect(helped.getByText(/an answer from before the case and one from since/)).toBeVisible();
  expect(helped.getByText(/the second time, someone else answered/)).toBeVisible();
  expect(helped.getByText(/fewer than 5 months lie between them/)).toBeVisible();
  expect(helped.getByText('no answer yet')).toBeVisible();
});

test('answers that all came after the case are said to be compared with nothing, ever', async () => {
  const since = { ...line, first: null, change: { ...nothing, reason: 'one_point' as const } };
  api.on(CASE, { ...opened, measured: [since] });
  renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  expect(helped.getAllByRole('definition')[0]).toHaveTextContent(/^no answer$/);
  expect(helped.getByText(/^Nothing is compared here, now or later/)).toBeVisible();
});

test('closing shows it before an outcome is chosen', async () => {
  const user = renderApp('/cases/12', { as: laia });
  await user.click(await screen.findByRole('button', { name: 'Close the case' }));
  const closing = await section('Close the case');
  const said = closing.getByText(
    /Before the case: very high, 2 March 2026. Since then: close to average, 5 October 2026. A change/,
  );
  const outcome = closing.getByLabelText('Outcome');
  expect(said.compareDocumentPosition(outcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(closing.getByText(/do not prove that it helped/)).toBeVisible();
});

test('the day to ask again is chosen, refused in the server’s words, and taken away', async () => {
  api.on(SAVE, () => refuse(400, 'invalid', { detail: 'There is no school on that day.' }));
  const user = renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  const day = helped.getByLabelText('Ask again on');
  expect(day).toHaveAccessibleDescription(/7 April( 2027)? or later/);
  const save = helped.getByRole('button', { name: 'Save the day' });
  expect(save).toBeDisabled();
  await user.type(day, '10/4/2027');
  await user.click(save);
  expect(await screen.findByText('There is no school on that day.')).toBeVisible();
  const chosen = { ...opened, measured: [line], ask_again_on: '2027-04-12' };
  api.on(SAVE, () => chosen);
  api.on(CASE, chosen);
  await user.clear(day);
  await user.type(day, '12/4/2027');
  await user.click(save);
  expect(await screen.findByText(/You will be reminded on 12 April/)).toBeVisible();
  await waitFor(() => expect(save).toBeDisabled());
  await user.clear(day);
  api.on(SAVE, () => ({ ...chosen, ask_again_on: null }));
  await user.click(save);
  expect(await screen.findByText('Nobody will be reminded.')).toBeVisible();
  // The newest first.
  expect(api.calls(SAVE).map(({ body }) => (body as Partial<Case>).ask_again_on)).toEqual([
    null,
    '2027-04-12',
    '2027-04-10',
  ]);
});

test('one press leads to asking again, for an open case in its name', async () => {
  renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  expect(helped.getByRole('link', { name: 'Ask about Marta again' })).toHaveAttribute(
    'href',
    '/test-takers/242/voices?again=12',
  );
});

test('a closed case keeps the day; who has left is asked about no more', async () => {
  const closed = { ...opened, closed_at: '2026-11-28T10:00:00Z', outcome: 'arrived' as const };
  api.on(CASE, { ...closed, state: 'closed', ask_again_on: '2027-04-12' });
  renderApp('/cases/12', { as: laia });
  const helped = await section('Did it help?');
  expect(helped.getByLabelText('Ask again on')).toHaveValue('12/04/2027');
  expect(helped.getByRole('link', { name: 'Ask about Marta again' })).toHaveAttribute(
    'href',
    '/test-takers/242/voices?again=new',
  );
  document.body.innerHTML = '';
  api.on(CASE, { ...opened, course: '', class_name: '' });
  renderApp('/cases/12', { as: laia });
  const other = await section('Did it help?');
  expect(other.queryByRole('link')).not.toBeInTheDocument();
  expect(other.queryByLabelText('Ask again on')).not.toBeInTheDocument();
});
