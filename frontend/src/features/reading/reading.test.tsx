import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CaseRow, Entry, TalkRequest } from '../../api/types';
import { api, page, refuse, type Call } from '../../test/fakeApi';
import { school, schoolAdminUser, schoolOfUser, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const LIST = 'GET /app/reading-list/';
const DUTIES = 'GET /app/schools/:id/duties/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const marta = {
  test_taker: 242,
  first_name: 'Marta',
  last_name: 'Soler',
  known_as: '',
  told_apart: '',
  course: '2n ESO',
  class_name: 'B',
  practice: false,
};

function entry(over: Partial<Entry> = {}): Entry {
  return {
    ...marta,
    told_apart: '',
    id: 31,
    campaign: 7,
    ask: null,
    school: 1,
    school_name: 'Escola del Mar',
    reasons: ['very_high'],
    voices: { asked: 3, done: 2 },
    finished_at: '2026-11-25T09:40:00Z',
    state: 'to_read',
    read: null,
    owner: null,
    owner_name: '',
    own: false,
    due_on: '2027-01-11',
    talk: null,
    case: null,
    version: 'a',
    ...over,
  };
}

function wish(over: Partial<TalkRequest> = {}): TalkRequest {
  return {
    ...marta,
    id: 5,
    school: 1,
    school_name: 'Escola del Mar',
    to: 'any',
    note: 'In the break, please',
    state: 'asked',
    asked_at: '2026-11-26T10:15:00Z',
    seen_by: '2027-11-27',
    talk_by: null,
    overdue: null,
    owner: null,
    owner_name: '',
    talked: null,
    undo_until: null,
    ...over,
  };
}

function caseRow(over: Partial<CaseRow> = {}): CaseRow {
  return {
    ...marta,
    version: 'a',
    id: 12,
    school: 1,
    school_name: 'Escola del Mar',
    campaign: 7,
    reason: 'rule',
    state: 'plan',
    owner: 83,
    owner_name: 'Laia Vidal',
    opened_at: '2026-11-26T11:00:00Z',
    due_on: '2020-01-10',
    next_step: 'Call home',
    urgent_at: null,
    closed_at: null,
    outcome: '',
    letter_answered: false,
    ask_again_on: null,
    ...over,
  };
}

const wishing = entry({
  id: 30,
  test_taker: 241,
  first_name: 'Ona',
  reasons: ['talk'],
  talk: { id: 5, overdue: null },
});
const pau = entry({ id: 32, test_taker: 243, first_name: 'Pau', reasons: [] });

/** Answers like the server: in its order, filtered, one page at a time. */
function serve(...rows: Entry[]) {
  api.on(LIST, ({ search }: Call) => {
    const state = search.get('state');
    const reason = search.get('reason');
    const found = rows.filter(
      (row) =>
        (state === null || row.state === state) &&
        (reason === null || row.reasons.some((one) => one === reason)),
    );
    const from = Number(search.get('offset') ?? 0);
    const limit = Number(search.get('limit'));
    return page(found.slice(from, from + limit), found.length);
  });
}

beforeEach(() => {
  serve(wishing, entry(), pau);
  api.on('GET /app/talk-requests/', [wish({ test_taker: 241, first_name: 'Ona' })]);
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/hand-overs/', page([]));
  api.on(DUTIES, []);
});

const section = (name: string) => screen.findByRole('region', { name });
const names = (table: HTMLElement) =>
  within(table)
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent?.trim());

test('a row a child in the server’s order, and who wants to talk above it, not in it again', async () => {
  renderApp('/reading', { as: laia });
  const list = await section('To read');
  await waitFor(() => expect(names(list)).toEqual(['Marta Soler', 'Pau Soler']));
  expect(within(list).getByText('2 results')).toBeVisible();
  // The number at the head counts all three.
  expect(screen.getByText('1 more to read above: “First of all”.')).toBeVisible();
  const first = await section('First of all');
  expect(names(first)).toEqual(['Ona Soler']);
  expect(first).toHaveTextContent('Read it by 27 November 2027');
  const [, row] = within(list).getAllByRole('row');
  expect(row).toHaveTextContent('Total very high');
  expect(row).toHaveTextContent('2 of 3 answered');
  expect(document.body.textContent).not.toMatch(/score|\d+ points/);
});

test('one action a row: the page of the child, with its place and the filters', async () => {
  api.on('GET /app/test-takers/:id/voices/', () => new Promise(() => undefined));
  const user = renderApp('/reading?reason=very_high&page=1', { as: laia });
  const list = await section('To read');
  const link = await within(list).findByRole('link', { name: 'Open: Marta Soler' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  link.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/test-takers/242/voices?reason=very_high&place=1'));
});

test('behind those who want to talk the list goes on: nobody is left out or shown twice', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    entry({ id: 100 + at, test_taker: 500 + at, first_name: `Nil ${at}` }),
  );
  serve(wishing, ...many);
  const user = renderApp('/reading', { as: laia });
  const list = await section('To read');
  await waitFor(() => expect(names(list)).toHaveLength(50));
  await user.click(within(list).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(names(list)).toHaveLength(10));
  expect(names(list).at(-1)).toBe('Nil 59 Soler');
  const place = within(list).getByRole('link', { name: 'Open: Nil 59 Soler' });
  expect(place).toHaveAttribute('href', '/test-takers/559/voices?place=61');
});

test('what waits longest stands first: overdue wishes, wishes, overdue cases', async () => {
  const of = (id: number, name: string, over: Partial<Entry> = {}) =>
    entry({ id, test_taker: id, first_name: name, reasons: ['talk'], ...over });
  serve(
    of(1, 'Read', { state: 'read', talk: { id: 1, overdue: null } }),
    of(2, 'Asked', { talk: { id: 2, overdue: null }, case: 12 }),
    of(3, 'Late', { state: 'read', talk: { id: 3, overdue: 'talk' } }),
  );
  const by = { state: 'seen' as const, talk_by: '2026-11-20' };
  api.on('GET /app/talk-requests/', [
    wish({ id: 1, test_taker: 1, ...by, talk_by: '2027-11-20' }),
    wish({ id: 2, test_taker: 2 }),
    wish({ id: 3, test_taker: 3, ...by, overdue: 'talk' }),
  ]);
  // A child with a wish and a case appears once.
  api.on(
    'GET /app/cases/',
    page([
      caseRow({ id: 12, test_taker: 2, first_name: 'Asked' }),
      caseRow({ id: 13, test_taker: 4, first_name: 'Case' }),
      caseRow({ id: 14, test_taker: 5, first_name: 'Due', due_on: '2099-01-01' }),
    ]),
  );
  renderApp('/reading', { as: laia });
  const first = await section('First of all');
  await waitFor(() =>
    expect(names(first)).toEqual(['Late Soler', 'Read Soler', 'Asked Soler', 'Case Soler']),
  );
  expect(first).toHaveTextContent('Overdue: the talk should have been by 20 November');
  expect(within(first).getByRole('row', { name: /Asked Soler/ })).toHaveTextContent('Overdue case');
  expect(within(first).getByRole('link', { name: 'Open: Case Soler' })).toHaveAttribute(
    'href',
    '/cases/13',
  );
});

test('a child whose case is overdue is not in the list below again', async () => {
  serve(entry({ case: 12 }), pau);
  api.on('GET /app/cases/', page([caseRow()]));
  renderApp('/reading', { as: laia });
  const list = await section('To read');
  await waitFor(() => expect(names(list)).toEqual(['Pau Soler']));
  expect(within(list).getByText('1 result')).toBeVisible();
  expect(screen.getByText('1 more to read above: “First of all”.')).toBeVisible();
  expect(names(await section('First of all'))).toEqual(['Marta Soler']);
});

test('filters are in the address, and ask the server', async () => {
  const user = renderApp('/reading', { as: laia });
  await section('To read');
  await user.selectOptions(screen.getByLabelText('Why'), 'comment');
  await waitFor(() => expect(address()).toBe('/reading?reason=comment'));
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Mine');
  await waitFor(() => expect(address()).toBe('/reading?reason=comment&owner=83'));
  await waitFor(() => {
    const { search } = api.calls(LIST).at(-1)!;
    expect([search.get('reason'), search.get('owner'), search.get('state')]).toEqual([
      'comment',
      '83',
      'to_read',
    ]);
  });
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0]!);
  await waitFor(() => expect(address()).toBe('/reading'));
});

test('who does not read is told so, and who does', async () => {
  renderApp('/reading', { as: schoolAdminUser() });
  expect(await screen.findByText('You do not read results')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See who reads them' })).toHaveAttribute(
    'href',
    '/schools#readers',
  );
  expect(api.calls(LIST)).toHaveLength(0);
});

test('a number of overdue wishes opens them alone', async () => {
  renderApp('/reading?reason=talk&waits=overdue', { as: laia });
  await section('To read');
  const { search } = api.calls(LIST).at(-1)!;
  expect([search.get('reason'), search.get('waits')]).toEqual(['talk', 'overdue']);
  expect(screen.getByLabelText('Why')).toHaveValue('talk overdue');
});

test('who reads for several schools finds one, and every row names its own', async () => {
  api.on('GET /app/schools/', [
    school({ id: 1 }),
    school({ id: 2, school_name: 'Institut Núria' }),
  ]);
  renderApp('/reading', { as: schoolAdminUser({ reads_for: [1, 2] }) });
  const list = await section('To read');
  await waitFor(() => expect(list).toHaveTextContent('Escola del Mar'));
  expect(await screen.findByRole('combobox', { name: 'School' })).toBeVisible();
});

test('how much waits is said at the head, and beside the menu', async () => {
  api.on('GET /app/reading-list/summary/', {
    to_read: 12,
    talk_open: 2,
    talk_overdue: 1,
    cases_open: 5,
    cases_overdue: 0,
    letters_answered: 1,
    ask_again: 3,
  });
  renderApp('/reading', { as: laia });
  const counts = await screen.findByRole('list', { name: 'What is waiting' });
  await waitFor(() => expect(counts).toHaveTextContent('To read: 12'));
  expect(counts).toHaveTextContent('Waiting to talk: 2 overdue: 1');
  expect(counts).not.toHaveTextContent('overdue: 0');
  expect(screen.getByRole('link', { name: 'Reading 18 waiting' })).toBeVisible();
  const lines = within(counts).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent.split(':')[0])).toEqual([
    'Waiting to talk',
    'Open cases',
    'Letters answered',
    'To ask again',
    'To read',
  ]);
  expect(within(counts).getByRole('link', { name: 'Letters answered: 1' })).toHaveAttribute(
    'href',
    '/reading?view=cases&waits=letter_answered',
  );
  expect(within(counts).getByRole('link', { name: 'To ask again: 3' })).toHaveAttribute(
    'href',
    '/reading?view=asks',
  );
  expect(within(counts).getByRole('link', { name: 'overdue: 1' })).toHaveAttribute(
    'href',
    '/reading?reason=talk&waits=overdue',
  );
});

test('how much waits could not be counted: it is said at the head, and beside the menu', async () => {
  api.on('GET /app/reading-list/summary/', () =>
    refuse(403, 'permission_denied', { detail: 'Not now.' }),
  );
  renderApp('/reading', { as: laia });
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reading could not be counted' })).toBeVisible();
});

test('nothing left to read is something else than nobody having answered', async () => {
  serve();
  renderApp('/reading', { as: laia });
  expect(await screen.findByText('Nobody has answered yet')).toBeVisible();
  document.body.innerHTML = '';
  serve(entry({ state: 'read' }));
  renderApp('/reading', { as: laia });
  expect(await screen.findByText('Everything has been read.')).toBeVisible();
});

test('cases whose day to ask again has come wait at the top, closed ones too', async () => {
  api.on('GET /app/cases/', ({ search }) =>
    page(search.get('waits') === 'ask_again' ? [caseRow({ ask_again_on: '2026-11-24' })] : []),
  );
  renderApp('/reading', { as: laia });
  const again = await section('To ask again');
  expect(again).toHaveTextContent(/Marta Soler.*since 24 November/);
  expect(within(again).getByRole('link', { name: 'Open: Marta Soler' })).toHaveAttribute(
    'href',
    '/cases/12',
  );
});

test('open cases are a list of their own', async () => {
  api.on('GET /app/cases/', page([caseRow()]));
  const user = renderApp('/reading', { as: laia });
  await section('To read');
  await user.click(screen.getByRole('link', { name: 'Open cases' }));
  const cases = await section('Open cases');
  await waitFor(() => expect(names(cases)).toEqual(['Marta Soler']));
  expect(cases).toHaveTextContent('Overdue since 10 January 2020');
  expect(within(cases).getByRole('link', { name: 'Open: Marta Soler' })).toHaveAttribute(
    'href',
    '/cases/12',
  );
});

test('the practice child is removed only where it is', async () => {
  renderApp('/reading', { as: laia });
  const practice = await section('Practise first');
  expect(within(practice).getByRole('button', { name: 'Make the practice child' })).toBeVisible();
  expect(within(practice).queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  document.body.innerHTML = '';
  api.on('GET /app/talk-requests/', [wish({ practice: true, state: 'talked' })]);
  renderApp('/reading', { as: laia });
  const there = await section('Practise first');
  expect(within(there).getByRole('button', { name: 'Remove the practice child' })).toBeVisible();
  expect(within(there).queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
});

test('who is away hands over what they have to a colleague', async () => {
  const pol = {
    id: 10,
    user: 84,
    first_name: 'Pol',
    last_name: 'Mas',
    kind: 'orientation',
    granted_by: '',
    granted_at: '2026-11-26T08:00:00Z',
    ends_on: '2027-12-26',
    waits_for: '',
  };
  api.on(DUTIES, [{ ...pol, id: 9, user: laia.id, first_name: 'Laia' }, pol]);
  const LAST = 'GET /app/duties/:id/hand-over/';
  api.on(LAST, { handed_over: null });
  api.on('POST /app/duties/:id/hand-over/', () => {
    api.on(LAST, {
      handed_over: {
        to: 84,
        to_name: 'Pol Mas',
        by_name: 'Laia',
        at: '2026-11-27T10:00:00Z',
        undo_until: '2026-11-30',
      },
    });
    return { rows: 12, cases: 2, talks: 0, unowned: 0 };
  });
  const user = renderApp('/reading', { as: laia });
  await user.click(await screen.findByRole('button', { name: 'Away for a while?' }));
  await user.selectOptions(await screen.findByLabelText('Who takes over'), 'Pol Mas');
  await user.click(screen.getByRole('button', { name: 'Hand over what is mine' }));
  expect(await screen.findByText(/Now with Pol Mas: pupils to read 12/)).toBeVisible();
  const [call] = api.calls('POST /app/duties/:id/hand-over/');
  expect([call?.params.id, call?.body]).toEqual(['9', { to: 84 }]);
  expect(
    await screen.findByText(/^Handed over to Pol Mas on 27 November( 2026)?\.$/),
  ).toBeVisible();
  const BACK = 'DELETE /app/duties/:id/hand-over/';
  api.on(BACK, null);
  await user.click(screen.getByRole('button', { name: 'Undo: Hand over' }));
  expect(await screen.findByText('It is with its reader again.')).toBeVisible();
  expect(api.calls(BACK)[0]?.params.id).toBe('9');
});

test('who reads at two schools hands over to a colleague of the one that is named', async () => {
  const duty = {
    kind: 'orientation',
    granted_by: '',
    granted_at: '2026-11-26T08:00:00Z',
    ends_on: '2027-12-26',
    waits_for: '',
    may_confirm: false,
  };
  const own = { ...duty, user: laia.id, first_name: 'Laia', last_name: 'Vidal', told_apart: '' };
  const pol = { ...duty, first_name: 'Pol', last_name: 'Mas', told_apart: '' };
  api.on(DUTIES, ({ params }) =>
    params.id === '5'
      ? [
          { ...own, id: 9 },
          { ...pol, id: 10, user: 84, told_apart: 'pol@mar.example' },
          { ...pol, id: 11, user: 85, told_apart: 'mas@mar.example' },
        ]
      : [
          { ...own, id: 12 },
          { ...pol, id: 13, user: 86 },
        ],
  );
  api.on('GET /app/duties/:id/hand-over/', { handed_over: null });
  const schools = [schoolOfUser({ id: 5 }), schoolOfUser({ id: 6, name: 'Escola del Riu' })];
  const user = renderApp('/reading', { as: { ...laia, schools, reads_for: [5, 6] } });
  await user.click(await screen.findByRole('button', { name: 'Away for a while?' }));
  const names = within(await screen.findByLabelText('Who takes over'))
    .getAllByRole('option')
    .slice(1);
  expect(names.map((one) => one.textContent)).toEqual([
    'Pol Mas · pol@mar.example · Escola del Mar',
    'Pol Mas · mas@mar.example · Escola del Mar',
    'Pol Mas · Escola del Riu',
  ]);
});

test('a reader confirms another one, and never themselves', async () => {
  const duty = {
    id: 9,
    user: 84,
    first_name: 'Pol',
    last_name: 'Mas',
    kind: 'orientation',
    granted_by: 'Sara Vidal',
    granted_at: '2026-11-26T08:00:00Z',
    ends_on: '2027-12-26',
    waits_for: 'four_eyes',
    may_confirm: true,
  };
  api.on(DUTIES, [
    duty,
    { ...duty, id: 10, user: laia.id, first_name: 'Laia', may_confirm: false },
  ]);
  api.on('POST /app/duties/:id/confirm/', null);
  const user = renderApp('/reading', { as: laia });
  const card = await section('Waiting for you to confirm');
  expect(card).toHaveTextContent('it is waiting for a second person');
  expect(card).not.toHaveTextContent('Laia');
  api.on(DUTIES, []);
  await user.click(within(card).getByRole('button', { name: 'Confirm: Pol Mas' }));
  expect(await screen.findByText('Confirmed: Pol Mas')).toBeVisible();
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

test('says that it is not known who waits to be confirmed', async () => {
  api.on(DUTIES, () => refuse(500, 'server_error'));
  const user = renderApp('/reading', { as: laia });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(DUTIES, []);
  await user.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
});

test('what is asked about single children is listed, with who has not answered', async () => {
  api.on(
    'GET /app/asks/',
    page([
      {
        id: 9,
        test_taker: 242,
        child: 'Marta Soler',
        told_apart: '',
        course: '2n ESO',
        class_name: 'B',
        school: 1,
        school_name: 'Escola del Mar',
        why: 'She sits alone in the yard.',
        by: 83,
        by_name: 'Laia Vidal',
        asked_at: '2026-11-30T09:00:00Z',
        due_on: '2026-12-14',
        state: 'open',
        questionnaires: ['SDQ'],
        case: null,
        voices: [
          { voice: 'self', name: 'Marta Soler', questionnaire: 'SDQ', state: 'done', reason: null },
          { voice: 'teacher', name: 'Ona Mas', questionnaire: 'SDQ', state: 'todo', reason: null },
        ],
        readings: [],
      },
    ]),
  );
  const user = renderApp('/reading', { as: laia });
  await user.click(await screen.findByRole('link', { name: 'Asked about one child' }));
  const row = within(await screen.findByRole('table', { name: 'Asked about one child' }));
  expect(row.getByText(/has not answered/)).toHaveTextContent('Ona Mas');
  expect(row.getByRole('link', { name: 'Open: Marta Soler' })).toHaveAttribute(
    'href',
    '/test-takers/242/voices?ask=9',
  );
  expect(api.calls('GET /app/asks/')[0]?.search.get('state')).toBe('open');
});

test('a child who was asked about alone opens with those answers', async () => {
  api.on(LIST, page([entry({ campaign: null, ask: 9, reasons: ['asked'] })]));
  renderApp('/reading', { as: laia });
  expect(await screen.findByRole('link', { name: 'Open: Marta Soler' })).toHaveAttribute(
    'href',
    expect.stringContaining('ask=9'),
  );
});
