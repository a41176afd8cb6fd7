import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTokens, isCardLogin } from '../../api/tokens';
import { readKept, writeKept } from '../../drafts/kept';
import { api, refuse, tokenOf } from '../../test/fakeApi';
import { finishedTest, questions, takerInfo, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';
import { comeBack, enterLesson, leaveLesson } from './lesson';
import { beginVisit } from './visit';

/** A page is reloaded, or a phone had dropped it, while somebody answers with a card or a link. */

const all = questions('SDQ');
const marta = testTakerUser({ test_taker_info: takerInfo({ reads_childs_words: true }) });
const running = finishedTest({
  id: 70,
  finished_at: null,
  test_type_name: 'SDQ',
  has_accepted_terms: true,
  answered_numbers: [1, 2],
});
const asked = {
  id: 5,
  campaign: 1,
  test_type_name: 'SDQ',
  subject: { id: 30, first_name: 'Marta', last_name: 'P.' },
  is_self: true,
  state: 'todo',
  test: null,
  answered: 0,
  due_on: '2027-01-31',
};
const PAGE = '/consent/a-token-of-a-family?lang=en';
const everything = () => JSON.stringify({ ...localStorage, ...sessionStorage });

beforeEach(() => {
  const access = tokenOf('3', 'card');
  api.on('POST /api/card/', { access, label: 'Marta P.', locale: 'en', todo: 1 });
  api.on('GET /app/user/', marta);
  api.on('GET /app/assignments/', [asked]);
  api.on('POST /app/tests/create/', running);
  api.on('GET /app/tests/:id/', running);
  api.on('GET /app/tests/:id/answers/', []);
  api.on('GET /app/test-questions/', all);
  api.on('PUT /app/tests/:id/answers/', { saved: [], refused: [] });
  api.on('POST /api/logout/', () => new Response(null, { status: 204 }));
});
afterEach(forget);

/** The memory of a page ends with it. */
function forget() {
  act(() => {
    clearTokens('logout');
    enterLesson({ label: '', todo: 0 });
    leaveLesson();
  });
}

/** Reloads the page: its memory is new, what the tab has kept stays. */
function reload(at = address()): ReturnType<typeof renderApp> {
  const tab = { ...sessionStorage };
  const browser = { ...localStorage };
  cleanup();
  forget();
  sessionStorage.clear();
  Object.assign(sessionStorage, tab);
  Object.assign(localStorage, browser);
  window.history.replaceState(null, '', at);
  comeBack();
  return renderApp(at);
}

async function answerByCard() {
  const user = renderApp('/entra#2222222222');
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await screen.findByText('Question 3 of 25');
  return user;
}

async function answerByLink() {
  window.history.replaceState(null, '', PAGE);
  const access = tokenOf('3', 'link');
  const content = JSON.stringify({
    access,
    first_name: 'Nil R.',
    todo: 1,
    more: false,
    asked_by: '',
    closes_on: '2027-01-31',
    locale: 'en',
  });
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'alba-visit', content }),
  );
  expect(beginVisit()).toBe('en');
  const user = renderApp(address());
  await user.click(await screen.findByRole('checkbox', { name: /I have read this/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Question 3 of 25');
  return user;
}

test('a guardian goes on at the same question, with what was not sent', async () => {
  await answerByLink();
  writeKept(3, 'answers.70', [[102, 1]]);
  await waitFor(() => expect(everything()).toContain('alba.kept'));
  reload();
  expect(await screen.findByText('Question 4 of 25')).toBeVisible();
  expect(address()).toMatch(/^\/visit\/questions/);
  await waitFor(() => {
    expect(api.calls('PUT /app/tests/:id/answers/').map(({ body }) => body)).toEqual([
      { answers: [{ test_question: 102, answer: 1 }] },
    ]);
  });
});

test('the page of the cards asks for a code also where a guardian is answering, who can go on', async () => {
  await answerByLink();
  reload('/entra');
  expect(await screen.findByLabelText('Your code')).toBeVisible();
  expect(screen.queryByText('Would you like to answer?')).toBeNull();
  reload('/visit');
  expect(await screen.findByRole('heading', { name: 'How do you see Nil R.?' })).toBeVisible();
});

test('a pupil is asked for the name and goes on, and what was answered before is not shown', async () => {
  const given = all.slice(0, 2).map(({ id }) => ({ id, test: 70, test_question: id, answer: 1 }));
  await answerByCard();
  api.on('GET /app/tests/:id/answers/', given);
  const user = reload();
  expect(await screen.findByText('Hello, Marta P.! Is that you?')).toBeVisible();
  expect(api.calls('POST /api/card/')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Yes, it’s me' }));
  expect(await screen.findByText('Question 3 of 25')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('the next pupil at this computer says so, and nothing of the first one is left', async () => {
  await answerByCard();
  const user = reload();
  await user.click(await screen.findByRole('button', { name: 'That’s not me' }));
  expect(await screen.findByLabelText('Your code')).toHaveValue('');
  await waitFor(() => expect(isCardLogin()).toBe(false));
  expect(everything()).not.toMatch(/Marta|alba\.lesson|alba\.kept/);
});

test('a page that was left alone for too long does not go on, and says that answers are kept', async () => {
  await answerByCard();
  writeKept(3, 'answers.70', [[102, 1]]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 271_000);
  reload();
  expect(await screen.findByLabelText('Your code')).toBeVisible();
  expect(await screen.findByText(/^What you have answered is saved/)).toBeVisible();
  expect(isCardLogin()).toBe(false);
  expect(everything()).not.toMatch(/Marta|alba\.lesson|alba\.kept/);
  expect(readKept(3, 'answers.70')).toBeNull();
});

test('another card in the same tab is not mixed up with the first', async () => {
  await answerByCard();
  const tab = { ...sessionStorage };
  cleanup();
  forget();
  Object.assign(sessionStorage, tab);
  window.history.replaceState(null, '', '/entra#2222222222');
  comeBack();
  expect(isCardLogin()).toBe(false);
  expect(everything()).not.toContain('Marta');
});

test.each(['away', 'ended'])(
  'a guardian whose login has ended finds one button to the page of the link (%s)',
  async (how) => {
    await answerByLink();
    if (how === 'away') {
      const now = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(now + 1_800_000);
    } else api.on('GET /app/user/', () => refuse(401, 'token_not_valid'));
    reload();
    expect(await screen.findByRole('button', { name: 'Carry on now' })).toBeVisible();
    expect(screen.getByText('What you have answered is saved.')).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('a-token-of-a-family');
    expect(sessionStorage.getItem('alba.lesson')).not.toContain(tokenOf('3', 'link'));
  },
);
