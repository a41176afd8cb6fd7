import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api, noConnection, page, refuse } from '../../../test/fakeApi';
import { assigned, finishedTest, testTaker, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';
import { readDraft } from '../../../drafts/drafts';

const SAVE = 'PATCH /app/tests/:id/';
const unreleased = (over = {}) => finishedTest({ is_available: false, ...over });

function open(over = {}, url = '/test/extra-comment?test_id=7') {
  api.on('GET /app/tests/:id/', unreleased(over));
  api.on(SAVE, ({ body }) => ({ ...unreleased(over), ...(body as object) }));
  return renderApp(url, { as: testTakerUser() });
}
const field = () => screen.findByRole('textbox', { name: /Is there anything you’d like to add/ });
const send = () => screen.getByRole('button', { name: 'Send' });

test.each(['/test/extra-comment', '/test/extra-comment?test_id='])(
  '%s leads to the tests',
  async (url) => {
    renderApp(url, { as: testTakerUser() });
    await waitFor(() => expect(address()).toBe('/premium'));
  },
);

test('sends the comment, says what happens next and leads to the tests', async () => {
  const user = open();
  await user.type(await field(), '  He was ill.  ');
  await user.click(send());
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Test completed successfully' }),
  ).toHaveFocus();
  expect(screen.getByText('Your comment has been sent.')).toBeVisible();
  expect(api.calls(SAVE).map(({ params, body }) => [params['id'], body])).toEqual([
    ['7', { extra_comment: 'He was ill.' }],
  ]);
  await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
  await waitFor(() => expect(address()).toBe('/premium'));
});

test('Skip sends nothing, and ends with the same page', async () => {
  const user = open();
  await user.type(await field(), 'Well');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Test completed successfully' }),
  ).toHaveFocus();
  expect(screen.getByText('We’ll tell you when you can read the report.')).toBeVisible();
  expect(api.calls(SAVE)).toEqual([]);
  expect(readDraft(3, 'comment.7')).toBeNull();
  expect(address()).toBe('/test/extra-comment?test_id=7');
  await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
  await waitFor(() => expect(address()).toBe('/premium'));
});

test.each([
  ['2026-12-04', /yours could be ready around 4 December( 2026)?\. This is not a fixed date/],
  ['2020-01-31', /taking longer than usual.*we’ll write to you/],
])('around %s it is said how long it usually takes', async (usual_release_on, words) => {
  const user = open({ usual_release_on });
  await field();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('without enough to go by, no date is named', async () => {
  const user = open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText(/When the school approves the report/)).toBeVisible();
  expect(screen.queryByText(/usual|around/)).not.toBeInTheDocument();
});

test('at the end the answers can be withdrawn, after one question', async () => {
  api.on('POST /app/tests/:id/withdraw/', () => new Response(null, { status: 204 }));
  const user = open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw my answers' }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw your answers?' });
  expect(api.calls('POST /app/tests/:id/withdraw/')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Withdraw my answers' }));
  expect(await screen.findByText('Your answers have been deleted.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/premium'));
});

const anna = assigned();
const others = [
  { ...anna, id: 32, first_name: 'Biel' },
  { ...anna, id: 33, first_name: 'Carla' },
];
const done = (test_taker: number) => ({
  test_taker,
  test_type_name: 'SDQ',
  state: 'done',
  test: 7,
  done_on: '2026-11-20',
});

async function skip(...entries: object[]) {
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers: [anna, ...others] })]));
  api.on('GET /app/tests/round/', { people: entries, asked: [], terms_read_today: [] });
  const user = open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  return user;
}

test('leads to the next person who is open, past those who are done', async () => {
  const user = await skip(done(31), done(32));
  expect(await screen.findByRole('progressbar', { name: '2 of 3 done' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next: Carla Puig' }));
  await waitFor(() =>
    expect(address()).toBe('/test/select-takers?type=emotional-wellbeing&takers=33'),
  );
});

test('offers to carry on with a begun test when nobody is open', async () => {
  await skip(done(31), done(32), { ...done(33), state: 'begun', test: 9, done_on: null });
  expect(await screen.findByRole('link', { name: 'Carry on: Carla Puig' })).toBeVisible();
});

test('whose consent is missing comes last', async () => {
  const all = [anna, { ...others[0]!, consent_missing: true }, others[1]!];
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers: all })]));
  api.on('GET /app/tests/round/', { people: [done(31)], asked: [], terms_read_today: [] });
  const user = open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('link', { name: 'Next: Carla Puig' })).toBeVisible();
});

describe('where the school asks for tests', () => {
  const request = (id: number, first_name: string) => ({
    id,
    campaign: 1,
    test_type_name: 'SDQ',
    subject: { id: id + 100, first_name, last_name: 'Codina' },
    is_self: false,
    state: 'todo',
    test: null,
    due_on: '2027-01-31',
  });
  async function skipAsked(requests: object[], done: number) {
    api.on('GET /app/assignments/', requests);
    api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers: [anna, ...others] })]));
    api.on('GET /app/tests/round/', {
      people: [],
      asked: [{ test_type_name: 'SDQ', done, total: 12 }],
      terms_read_today: [],
    });
    const user = open();
    await field();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    return user;
  }

  test('the next one is who is asked about, and the bar counts them', async () => {
    const user = await skipAsked([request(5, 'Biel'), request(6, 'Clara')], 2);
    expect(await screen.findByRole('progressbar', { name: '2 of 12 done' })).toBeInTheDocument();
    const begun = finishedTest({ id: 70, finished_at: null, has_accepted_terms: false });
    api.on('POST /app/tests/create/', begun);
    await user.click(screen.getByRole('button', { name: 'Next: Biel Codina' }));
    await waitFor(() => expect(address()).toContain('test_id=70'));
    expect(api.calls('POST /app/tests/create/').map(({ body }) => body)).toEqual([
      { assignment: 5, terms_read_today: true },
    ]);
  });

  test('with all of them answered, nobody else of the list is next', async () => {
    await skipAsked([], 12);
    expect(await screen.findByText('You have answered about everyone on your list.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
  });
});

test.each(['GET /app/assignments/', 'GET /app/tests/round/', 'GET /app/test-takers/'] as const)(
  'if %s fails, nobody reads that everybody is done',
  async (call) => {
    api.on('GET /app/assignments/', []);
    api.on('GET /app/tests/round/', {
      people: [],
      asked: [{ test_type_name: 'SDQ', done: 3, total: 12 }],
      terms_read_today: [],
    });
    api.on(call, () => refuse(500, 'server_error'));
    const user = open();
    await field();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/answered about everyone/)).toBeNull();
    expect(screen.getByRole('link', { name: /tests/ })).toBeVisible();
  },
);

test('says when everybody is done', async () => {
  await skip(done(31), done(32), done(33));
  expect(await screen.findByText('You have answered about everyone on your list.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
});

test('counts characters as the server does and refuses more than 1000', async () => {
  const user = open();
  const area = await field();
  await user.click(area);
  await user.paste('😀'.repeat(1000));
  expect(screen.getByText('1000 of 1000 characters'), 'no alarm').not.toHaveClass('tooMany');
  await user.paste('ab');
  expect(screen.getByText('1002 of 1000 characters')).toHaveClass('tooMany');
  expect(area).toHaveAccessibleDescription(/It is 2 characters too long\./);
  expect(screen.queryByRole('link', { name: /too long/ }), 'while it is typed').toBeNull();
  await user.click(send());
  await user.click(screen.getByRole('link', { name: /It is 2 characters too long/ }));
  expect(area).toHaveFocus();
  expect(api.calls(SAVE)).toEqual([]);
  await user.type(area, '{Backspace}{Backspace}');
  await user.click(send());
  await screen.findByText('Your comment has been sent.');
});

test('an empty comment is not sent', async () => {
  const user = open();
  const area = await field();
  await user.type(area, '   ');
  await user.click(send());
  expect(area).toHaveAccessibleDescription(/Write something, or choose “Skip”\./);
  expect(api.calls(SAVE)).toEqual([]);
});

test('what was typed survives a reload, and is forgotten once sent', async () => {
  sessionStorage.setItem('alba.draft.3.comment.7', JSON.stringify('Half a sent'));
  const user = open();
  const area = await field();
  expect(area).toHaveValue('Half a sent');
  await user.type(area, 'ence');
  expect(readDraft(3, 'comment.7')).toBe('Half a sentence');
  await user.click(send());
  await screen.findByText('Your comment has been sent.');
  expect(readDraft(3, 'comment.7')).toBeNull();
});

test('a failure keeps the text and can be tried again', async () => {
  const user = open();
  let online = false;
  api.on(SAVE, () => (online ? unreleased() : noConnection()));
  await user.type(await field(), 'Hello');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('The comment could not be sent');
  expect(await field()).toHaveValue('Hello');
  online = true;
  await user.click(send());
  await screen.findByText('We’ll tell you when you can read the report.');
});

test('says when the comment comes too late', async () => {
  const user = open();
  api.on(SAVE, () => refuse(409, 'report_released'));
  await user.type(await field(), 'Hello');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'the comment can no longer be changed',
  );
});

test('who will look at it: the school, or Alba for a person without one', async () => {
  open({ school: null });
  expect(await screen.findByText(/When the Alba team approves the report/)).toBeInTheDocument();
});

test('of a released test there is nothing left to say', async () => {
  open({ is_available: true });
  expect(await screen.findByText(/can no longer be changed/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an unfinished test goes on first', async () => {
  api.on('GET /app/test-questions/', []);
  api.on('GET /app/tests/:id/answers/', () => refuse(404, 'not_found'));
  api.on('GET /app/test-takers/', { count: 0, next: null, previous: null, results: [] });
  open({ finished_at: null });
  await waitFor(() =>
    expect(address()).toBe('/test/questions?type=emotional-wellbeing&takers=30&test_id=7'),
  );
});

test('a test that does not exist is explained', async () => {
  api.on('GET /app/tests/:id/', () => refuse(404, 'not_found'));
  renderApp('/test/extra-comment?test_id=7', { as: testTakerUser() });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This test is no longer here' }),
  ).toBeInTheDocument();
});
