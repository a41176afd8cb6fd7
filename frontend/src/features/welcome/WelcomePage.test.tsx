import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { board, campaign, lesson } from '../../test/campaigns';
import { api, page, refuse } from '../../test/fakeApi';
import {
  assigned,
  finishedTest,
  schoolAdminUser,
  takerInfo,
  testTaker,
  testTakerUser,
} from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

test('greets by name and leads to the two tests', async () => {
  renderApp('/premium', { as: testTakerUser({ first_name: 'Núria', last_name: 'Puig' }) });
  expect(await screen.findByRole('heading', { name: 'Welcome, Núria' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Personality test' })).toHaveAttribute(
    'href',
    '/test/select-takers?type=personality',
  );
  expect(screen.getByRole('link', { name: 'Emotional-wellbeing test' })).toHaveAttribute(
    'href',
    '/test/select-takers?type=emotional-wellbeing',
  );
});

test('a tutor whose class is not asked yet is told where it will be', async () => {
  renderApp('/premium', { as: testTakerUser({ test_taker_info: takerInfo({ is_tutor: true }) }) });
  expect(await screen.findByText(/opens a screening for your class/)).toBeVisible();
});

test('for a reader the work that waits comes first, and the tests after it', async () => {
  api.on('GET /app/reading-list/summary/', {
    to_read: 12,
    talk_open: 2,
    talk_overdue: 1,
    cases_open: 5,
    cases_overdue: 0,
    letters_answered: 0,
    ask_again: 0,
  });
  renderApp('/premium', { as: testTakerUser({ reads_for: [1] }) });
  const card = within(await screen.findByRole('region', { name: 'Reading' }));
  expect(await card.findByText('Results to read: 12')).toBeVisible();
  expect(card.getByText('Waiting to talk: 2 (overdue: 1)')).toBeVisible();
  expect(card.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/reading');
  expect(screen.queryByText('Which test would you like to take?')).not.toBeInTheDocument();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    expect.stringMatching(/^Welcome/),
    'Reading',
    'The two tests',
    'Personality test',
    'Emotional-wellbeing test',
  ]);
});

test('says to whose account something happened whom to ask', async () => {
  renderApp('/premium', { as: testTakerUser({ duty_waits: true }) });
  expect(await screen.findByText('Someone has to confirm that it is you')).toBeVisible();
  expect(screen.getByText(/Ask an administrator or a reader of your school/)).toBeVisible();
});

test.each([
  [12, 'Free trial: 12 days left'],
  [1, 'Free trial: 1 day left'],
  [0, 'Your free trial has ended'],
])('with %i days of trial left it says so', async (remaining_free_trial_days, words) => {
  renderApp('/tests', { as: testTakerUser({ remaining_free_trial_days }) });
  expect(await screen.findByText(words)).toBeVisible();
  // The end of the trial closes nothing.
  expect(screen.getByRole('link', { name: 'Personality test' })).toBeVisible();
});

test('says nothing about a trial to who has none', async () => {
  renderApp('/tests', { as: testTakerUser({ remaining_free_trial_days: null }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/trial/i)).not.toBeInTheDocument();
});

test('offers the way back into a test left half-way', async () => {
  const begun = {
    finished_at: null,
    test_type: 2 as const,
    test_taker: 30,
    question_count: 25,
  };
  api.on('GET /app/tests/', ({ search }) =>
    page(
      search.get('status') === 'in_progress'
        ? [
            finishedTest({
              ...begun,
              id: 8,
              on_behalf_of_test_taker: 31,
              on_behalf_of_test_taker_name: 'Anna Puig',
              answered_count: 11,
            }),
            finishedTest({ ...begun, id: 9, has_accepted_terms: false }),
          ]
        : [],
    ),
  );
  renderApp('/premium', { as: testTakerUser() });
  expect(await screen.findByText('Emotional-wellbeing test, about Anna Puig')).toBeVisible();
  expect(screen.getByText('11 of 25 answered')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Continue/ });
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute(
    'href',
    '/test/questions?type=emotional-wellbeing&takers=31&test_id=8',
  );
});

const anna = assigned();
const entry = (test_taker: number, state: string) => ({
  test_taker,
  test_type_name: 'BFI',
  state,
  test: 8,
  done_on: state === 'done' ? '2026-11-03' : null,
});

test.each([
  ['nobody else, begun', [], [entry(30, 'begun')], 'Not finished yet', 'Continue'],
  ['nobody else, done', [], [entry(30, 'done')], 'Done on 3 November 2026', 'Start'],
  ['one child, begun', [anna], [entry(31, 'begun')], 'Not finished yet, about Anna', 'Continue'],
  ['one child, done', [anna], [entry(31, 'done')], /Done about Anna on 3/, 'Start'],
  ['two', [anna, { ...anna, id: 32 }], [entry(31, 'done')], '1 of 2 done', 'Start'],
])('a card says where one stands: %s', async (_, children, entries, words, button) => {
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers: children })]));
  api.on('GET /app/tests/round/', { people: entries, asked: [], terms_read_today: [] });
  renderApp('/premium', { as: testTakerUser() });
  const link = await screen.findByRole('link', { name: 'Personality test' });
  const card = within(link.closest('li')!);
  expect(await card.findByText(words)).toBeVisible();
  expect(card.getByText(button)).toBeVisible();
  // It does not affect the other test.
  const other = screen.getByRole('link', { name: 'Emotional-wellbeing test' });
  expect(within(other.closest('li')!).queryByText(words)).not.toBeInTheDocument();
});

test('where the school asks, the card counts what the page after a test counts', async () => {
  api.on(
    'GET /app/test-takers/',
    page([testTaker({ assigned_test_takers: [anna, { ...anna, id: 32 }] })]),
  );
  api.on('GET /app/tests/round/', {
    people: [entry(31, 'done')],
    asked: [{ test_type_name: 'BFI', done: 3, total: 12 }],
    terms_read_today: [],
  });
  renderApp('/premium', { as: testTakerUser() });
  expect(await screen.findByText('3 of 12 done')).toBeVisible();
  expect(screen.queryByText('1 of 2 done')).not.toBeInTheDocument();
});

test('who answers about one child alone reaches the test about themselves', async () => {
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers: [anna] })]));
  renderApp('/premium', { as: testTakerUser() });
  const [own] = await screen.findAllByRole('link', { name: 'For me' });
  expect(own).toHaveAccessibleDescription('Personality test');
  expect(own).toHaveAttribute('href', '/test/terms-conditions?type=personality');
});

test('an administrator who opens a test is told who can take one', async () => {
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  const person = renderApp('/test/select-takers?type=personality', { as: schoolAdminUser() });
  const dialog = await screen.findByRole('dialog', { name: 'Admin cannot take test' });
  expect(dialog).toHaveTextContent('Cannot Take Test');
  expect(dialog).toHaveTextContent('create a Test Taker account');
  await person.click(screen.getByRole('button', { name: 'Go to Test Takers' }));
  await waitFor(() => expect(address()).toBe('/test-takers'));
});

const tutor = () => testTakerUser({ test_taker_info: takerInfo({ leads_screening: true }) });

test('a tutor whose class is in its lesson finds it first, with how many are done', async () => {
  api.on('GET /app/campaigns/', [campaign()]);
  api.on('GET /app/teacher-round/', { rounds: [] });
  api.on('GET /app/class-sessions/', [lesson()]);
  api.on('GET /app/class-sessions/:id/progress/', board());
  renderApp('/premium', { as: tutor() });
  const now = within(await screen.findByRole('region', { name: 'Your class now' }));
  expect(await now.findByText('1 of 2 done')).toBeVisible();
  expect(now.getByRole('link', { name: 'See the class' })).toHaveAttribute(
    'href',
    '/campaigns/9/board/70',
  );
});

test('says that it is not known which tests are begun or done', async () => {
  api.on('GET /app/tests/round/', () => refuse(500, 'server_error'));
  renderApp('/premium', { as: testTakerUser() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a board that cannot be loaded says so, and the way to the lesson stays', async () => {
  api.on('GET /app/campaigns/', [campaign()]);
  api.on('GET /app/teacher-round/', { rounds: [] });
  api.on('GET /app/class-sessions/', [lesson()]);
  api.on('GET /app/class-sessions/:id/progress/', () => refuse(500, 'server_error'));
  renderApp('/premium', { as: tutor() });
  const now = within(await screen.findByRole('region', { name: 'Your class now' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(now.getByRole('link', { name: 'See the class' })).toBeVisible();
});

test('before the lesson a tutor finds the screening, and the menu has it from the start', async () => {
  api.on('GET /app/campaigns/', [campaign()]);
  api.on('GET /app/teacher-round/', { rounds: [] });
  api.on('GET /app/class-sessions/', []);
  renderApp('/premium', { as: tutor() });
  await screen.findByRole('heading', { level: 1 });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Screenings' })).toBeVisible();
  const now = within(screen.getByRole('region', { name: 'Your class now' }));
  expect(await now.findByText('Autumn wellbeing')).toBeVisible();
  expect(now.getByRole('link', { name: 'Cards and lesson' })).toHaveAttribute(
    'href',
    '/campaigns/9',
  );
});

test('whose class is not asked has neither', async () => {
  renderApp('/premium', { as: testTakerUser() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your class now')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Screenings' })).not.toBeInTheDocument();
  expect(api.calls('GET /app/campaigns/')).toEqual([]);
});

test('a tutor to whom a pupil would like to talk finds that first, reads it and says so', async () => {
  const asked = {
    id: 5,
    test_taker: 31,
    first_name: 'Anna',
    last_name: 'Puig',
    known_as: '',
    course: '1r ESO',
    class_name: 'A',
    to: 'tutor',
    note: 'In the break, please',
    state: 'asked',
    asked_at: '2026-11-25T09:00:00Z',
    seen_by: '2026-11-27',
    owner: null,
    owner_name: '',
    practice: false,
    talked: null,
    undo_until: null,
  };
  api.on('GET /app/talk-requests/', [asked]);
  api.on('PATCH /app/talk-requests/:id/', { ...asked, state: 'seen' });
  const info = takerInfo({ pupils_wait: true });
  const person = renderApp('/premium', { as: testTakerUser({ test_taker_info: info }) });
  const card = within(await screen.findByRole('region', { name: 'Who would like to talk to you' }));
  expect(await card.findByText('Anna Puig')).toBeVisible();
  expect(card.getByText('In the break, please')).toBeVisible();
  expect(card.getByText(/^Read it by 27 November( 2026)?$/)).toBeVisible();
  expect(card.queryByRole('button', { name: 'We have talked' })).not.toBeInTheDocument();
  const late = { state: 'seen', talk_by: '2026-12-01', overdue: 'talk' };
  api.on('GET /app/talk-requests/', [{ ...asked, ...late }]);
  await person.click(card.getByRole('button', { name: 'I have read it' }));
  const read = await card.findByText(/the pupil knows/);
  expect(read).toHaveTextContent(/Overdue: the talk should have been by 1 December( 2026)?/);
  expect(card.queryByRole('button', { name: 'I have read it' })).not.toBeInTheDocument();
  api.on('GET /app/talk-requests/', [{ ...asked, state: 'talked' }]);
  await person.click(card.getByRole('button', { name: 'We have talked' }));
  expect(card.getByLabelText('Day of the talk')).toHaveFocus();
  await person.type(card.getByLabelText(/A line for the readers/), 'All is well');
  await person.click(card.getByRole('button', { name: 'Save the talk' }));
  expect(await screen.findByText('Saved: you have talked with Anna')).toBeVisible();
  expect(api.calls('PATCH /app/talk-requests/:id/').at(-1)?.body).toMatchObject({
    state: 'talked',
    note: 'All is well',
  });
  expect(await card.findByText('Nobody is waiting to talk.')).toBeVisible();
});

describe('what could not be loaded never looks like nothing', () => {
  const everything = {
    'GET /app/assignments/': () => [],
    'GET /app/teacher-round/': () => ({ rounds: [] }),
    'GET /app/tests/': () => page([]),
    'GET /app/campaigns/': () => [campaign()],
    'GET /app/class-sessions/': () => [],
    'GET /app/talk-requests/': () => [],
    'GET /app/reading-list/summary/': () => ({
      to_read: 0,
      talk_open: 0,
      talk_overdue: 0,
      cases_open: 0,
      cases_overdue: 0,
      letters_answered: 0,
      ask_again: 0,
    }),
  };
  test.each(Object.keys(everything) as (keyof typeof everything)[])('%s', async (failing) => {
    for (const call of Object.keys(everything) as (keyof typeof everything)[]) {
      api.on(call, everything[call]());
    }
    api.on(failing, () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
    const info = takerInfo({ leads_screening: true, pupils_wait: true });
    const user = renderApp('/premium', {
      as: testTakerUser({ reads_for: [1], test_taker_info: info }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not everything could be loaded. Not now.');
    expect(screen.queryByText('To do')).not.toBeInTheDocument();
    const free = screen.queryByRole('link', { name: 'Personality test' });
    if (failing === 'GET /app/assignments/') expect(free).not.toBeInTheDocument();
    else expect(free).toBeVisible();
    api.on(failing, everything[failing]());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(screen.getByText('To do')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
  test('all of it at once is said once, and asked for again with one press', async () => {
    const calls = Object.keys(everything) as (keyof typeof everything)[];
    for (const call of calls) {
      api.on(call, () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
    }
    const info = takerInfo({ leads_screening: true, pupils_wait: true });
    const user = renderApp('/premium', {
      as: testTakerUser({ reads_for: [1], test_taker_info: info }),
    });
    const alert = await screen.findByRole('alert');
    await waitFor(() => {
      for (const call of calls) expect(api.calls(call), call).not.toHaveLength(0);
    });
    for (const call of calls) api.on(call, everything[call]());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await screen.findByText('Nobody is waiting to talk.')).toBeVisible();
  });
});
