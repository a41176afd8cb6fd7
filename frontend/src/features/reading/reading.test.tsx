import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Case, Entry, TalkRequest } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const LIST = 'GET /app/reading-list/';
const PATCH = 'PATCH /app/reading-list/:id/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const marta = {
  test_taker: 242,
  first_name: 'Marta',
  last_name: 'Soler',
  known_as: '',
  course: '2n ESO',
  class_name: 'B',
  practice: false,
};

function entry(over: Partial<Entry> = {}): Entry {
  return {
    ...marta,
    id: 31,
    campaign: 7,
    reasons: ['very_high'],
    voices: { asked: 3, done: 2 },
    finished_at: '2026-11-25T09:40:00Z',
    state: 'to_read',
    owner: null,
    owner_name: '',
    due_on: '2027-01-11',
    talk_request: null,
    case: null,
    ...over,
  };
}

const asked: TalkRequest = {
  ...marta,
  id: 5,
  to: 'any',
  note: 'In the break, please',
  state: 'asked',
  asked_at: '2026-11-26T10:15:00Z',
  seen_by: '2026-11-27',
  owner: null,
  owner_name: '',
};

const opened: Case = {
  ...marta,
  id: 12,
  school: 1,
  campaign: 7,
  reason: 'talk',
  state: 'talk',
  owner: 83,
  owner_name: 'Laia Vidal',
  opened_at: '2026-11-26T11:00:00Z',
  due_on: '2027-01-11',
  next_step: '',
  urgent_at: null,
  urgent_told: '',
  closed_at: null,
  outcome: '',
  notes: [],
  steps: [],
  readings: [],
  readers: [{ id: 83, name: 'Laia Vidal' }],
  protocol: [{ number: '112', name: 'Emergencies' }],
};

beforeEach(() => {
  api.on('GET /app/talk-requests/', [asked]);
  const pau = entry({ id: 32, test_taker: 243, first_name: 'Pau', reasons: [] });
  api.on(LIST, page([entry(), pau]));
  api.on('GET /app/cases/', []);
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/cases/:id/', opened);
  api.on(PATCH, entry({ state: 'read' }));
});

const section = (name: string) => screen.findByRole('region', { name });

test('who wants to talk comes first, then whom to read, in the server’s order', async () => {
  renderApp('/reading', { as: laia });
  const talk = await section('Who wants to talk');
  expect(talk).toHaveTextContent('In the break, please');
  expect(talk).toHaveTextContent('Read it by 27 November 2026');
  const rows = within(await section('To read')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')!.textContent)).toEqual([
    'Marta Soler',
    'Pau Soler',
  ]);
  expect(rows[0]).toHaveTextContent('Total very high');
  expect(rows[0]).toHaveTextContent('2 of 3 answered');
  expect(document.body.textContent).not.toMatch(/score|\d+ points/);
});

test('of a long list the first are shown, and that there are more', async () => {
  api.on(LIST, page([entry()], 1500));
  renderApp('/reading', { as: laia });
  expect(await section('To read')).toHaveTextContent('1 of 1,500 are shown.');
});

test('read, nothing needed: one press, and an undo', async () => {
  const user = renderApp('/reading', { as: laia });
  const list = await section('To read');
  await user.click(within(list).getAllByRole('button', { name: 'Read, nothing needed' })[0]!);
  await waitFor(() => expect(api.calls(PATCH)[0]?.body).toEqual({ state: 'read' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(PATCH)[1]?.body).toEqual({ state: 'to_read' }));
});

test('inside the list letters do what the buttons do', async () => {
  const user = renderApp('/reading', { as: laia });
  const rows = within(await section('To read')).getAllByRole('listitem');
  rows[0]!.focus();
  await user.keyboard('n');
  expect(rows[1]).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(api.calls(PATCH)[0]?.body).toEqual({ owner: 83 }));
});

test('a wish to talk is read, and opens a case in one press', async () => {
  api.on('PATCH /app/talk-requests/:id/', { ...asked, state: 'seen' });
  api.on('POST /app/cases/', opened);
  const user = renderApp('/reading', { as: laia });
  const talk = await section('Who wants to talk');
  await user.click(within(talk).getByRole('button', { name: 'I have read it' }));
  await waitFor(() =>
    expect(api.calls('PATCH /app/talk-requests/:id/')[0]?.body).toEqual({ state: 'seen' }),
  );
  await user.click(within(talk).getByRole('button', { name: 'Open a case' }));
  await waitFor(() => expect(address()).toBe('/cases/12'));
  expect(api.calls('POST /app/cases/')[0]?.body).toEqual({ talk_request: 5 });
});

test('a case says why it cannot be closed yet', async () => {
  api.on('POST /app/cases/:id/close/', () =>
    refuse(409, 'arrival_open', { detail: 'Write down first whether the child has arrived.' }),
  );
  const user = renderApp('/cases/12', { as: laia });
  const closing = await section('Close the case');
  await user.selectOptions(within(closing).getByLabelText('Outcome'), 'referred');
  await user.click(within(closing).getByRole('button', { name: 'Close the case' }));
  expect(await within(closing).findByRole('alert')).toHaveTextContent(/whether the child has/);
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
