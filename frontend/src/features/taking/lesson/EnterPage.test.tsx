import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveLesson } from '../../../parts/lesson/lesson';
import { clearTokens } from '../../../api/tokens';
import { api, refuse, tokenOf } from '../../../test/fakeApi';
import { finishedTest, questions, takerInfo, testTakerUser } from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';
import { termsVersions } from '../terms/termsTexts';
import { device } from '../../../test/voices';

const CARD = 'POST /api/card/';
// Its last character is the sum of place × index, modulo 23.
const code = '2222222222';
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

beforeEach(() => {
  api.on(CARD, {
    access: tokenOf('3', 'card'),
    first_name: 'Marta',
    label: 'Marta P.',
    locale: 'en',
    todo: 1,
  });
  api.on('GET /app/user/', marta);
  api.on('GET /app/assignments/', [asked]);
  api.on('POST /app/tests/create/', running);
  api.on('GET /app/tests/:id/', running);
  api.on('GET /app/tests/:id/answers/', []);
  api.on('GET /app/test-questions/', questions('SDQ'));
  api.on('POST /app/assignments/:id/decline/', () => new Response(null, { status: 204 }));
  api.on('POST /app/assignments/decline/', () => new Response(null, { status: 204 }));
  api.on('POST /api/logout/', () => new Response(null, { status: 204 }));
});
afterEach(() => {
  act(() => {
    clearTokens('logout');
    leaveLesson();
  });
});

const field = () => screen.findByLabelText('Your code');
const everything = () => JSON.stringify({ ...localStorage, ...sessionStorage });

async function comeIn() {
  const user = renderApp('/entra');
  await user.type(await field(), '22222 22222');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
  return user;
}

test('a slip is shown at once and nothing is sent; a right code is sent plain', async () => {
  const user = renderApp('/entra');
  const input = await field();
  await user.type(input, '2222222223');
  expect(input).toHaveValue('22222-22223');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(input).toHaveAccessibleDescription(/letter by letter/);
  expect(document.title).toMatch(/^Error: /);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /^Your code: .*letter by letter/ }));
  expect(input).toHaveFocus();
  await user.type(input, '{Backspace}23');
  expect(document.title).not.toContain('Error');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(input, 'a character too many').toHaveAccessibleDescription(/letter by letter/);
  expect(api.calls(CARD)).toEqual([]);
  await user.clear(input);
  await user.type(input, code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Hello, Marta P.! Is that you?')).toBeVisible();
  expect(api.calls(CARD).map(({ body }) => body)).toEqual([{ code }]);
  expect(everything()).not.toContain('card');
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('a code in the address is used and leaves it at once', async () => {
  renderApp(`/entra#${code}`);
  expect(await screen.findByText('Hello, Marta P.! Is that you?')).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('the page that came with a code is shown when it is known who has the card', async () => {
  const page = document.documentElement;
  page.setAttribute('data-scanned', ''); // index.html
  renderApp(`/entra#${code}`);
  expect(page).toHaveAttribute('data-scanned');
  expect(await screen.findByText('Hello, Marta P.! Is that you?')).toBeVisible();
  await waitFor(() => expect(page).not.toHaveAttribute('data-scanned'));
});

test('and when the code is wrong', async () => {
  document.documentElement.setAttribute('data-scanned', '');
  renderApp('/entra#2222222223');
  expect(await screen.findByRole('link', { name: /letter by letter/ })).toBeVisible();
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-scanned'));
});

test('a card that does not work', async () => {
  api.on(CARD, () => refuse(401, 'invalid_credentials'));
  const user = renderApp('/entra');
  await user.type(await field(), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: /doesn’t work right now/ })).toBeVisible();
});

test('another person’s card goes back to the code', async () => {
  const user = renderApp(`/entra#${code}`);
  await user.click(await screen.findByRole('button', { name: 'That’s not me' }));
  expect(await field()).toHaveValue('');
  expect(screen.queryByText(/Marta/)).not.toBeInTheDocument();
});

async function sayNo(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'I’d rather not' }));
}

// promise: lesson.sure.text
test('a no is one press, for no reason, and ends where answering ends', async () => {
  const user = await comeIn();
  const no = await screen.findByRole('button', { name: 'I’d rather not' });
  expect(no.className).toBe(screen.getByRole('button', { name: 'I want to answer' }).className);
  expect(screen.getByText(/code of your card again before the lesson ends/)).toBeVisible();
  await sayNo(user);
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finish and give back the card' }));
  expect(await field()).toHaveValue('');
  expect(everything()).not.toMatch(/Marta|alba\.(kept|draft|sealed)/);
});

test('what the school does after the last screening stands before the assent', async () => {
  const text = 'You want it calmer.';
  const answer = { campaign: 'Spring', text, language: 'en', done: ['A quiet corner'] };
  api.on('GET /app/user/', { ...marta, school_answer: answer });
  await comeIn();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/school’s words are in/)).toBeNull();
  expect(screen.getByText('A quiet corner')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I want to answer' })).toBeVisible();
});

test('what the school wrote in another language says in which', async () => {
  const answer = { campaign: 'Spring', text: 'Més calma.', language: 'ca', done: [] };
  api.on('GET /app/user/', { ...marta, school_answer: answer });
  await comeIn();
  expect(await screen.findByText('Més calma.')).toHaveAttribute('lang', 'ca');
  expect(screen.getByText('The school’s words are in Catalan.')).toBeVisible();
});

const declinedCard = {
  access: tokenOf('3', 'card'),
  first_name: 'Marta',
  locale: 'en',
  todo: 0,
  declined: 1,
};

test('a pupil who has said no and comes back can take it back', async () => {
  api.on(CARD, declinedCard);
  api.on('GET /app/assignments/', [{ ...asked, state: 'declined' }]);
  api.on('DELETE /app/assignments/:id/decline/', () => {
    api.on('GET /app/assignments/', [asked]);
    return new Response(null, { status: 204 });
  });
  const user = await comeIn();
  await screen.findByRole('heading', { name: 'Have you changed your mind?' });
  await user.click(screen.getByRole('button', { name: 'I do want to answer' }));
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await waitFor(() => expect(address()).toContain('/entra/questions'));
  expect(api.calls('DELETE /app/assignments/:id/decline/')).toHaveLength(1);
});

test('or leaves it as it is, which looks like finishing', async () => {
  api.on(CARD, declinedCard);
  api.on('GET /app/assignments/', [{ ...asked, state: 'declined' }]);
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
});

// promise: alone.sure.text alone.leave.text alone.assent.class.text
test('a pupil who is asked alone reads of another code, and of no class and no card', async () => {
  const laia = 'Laia Pla';
  api.on('GET /app/assignments/', [
    { ...asked, campaign: null, ask: { by_name: laia, why: null } },
  ]);
  api.on('POST /app/tests/create/', { ...running, has_accepted_terms: false });
  api.on('PATCH /app/tests/:id/', running);
  const card = { access: tokenOf('3', 'card'), label: 'Marta P.', locale: 'en', todo: 1 };
  api.on(CARD, { ...card, first_name: 'Marta', asked_by: laia });
  const user = await comeIn();
  expect(
    await screen.findByText('If you say no and change your mind, ask Laia Pla for another code.'),
  ).toBeVisible();
  expect(screen.getByText(/^Only you are asked, not your class/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/lesson|card|teacher sees|class screen/);
  await user.click(screen.getByRole('button', { name: 'I want to answer' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const accepted = api.calls('PATCH /app/tests/:id/');
  expect(accepted[0]!.body).toMatchObject({ terms_version: termsVersions.alone });
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to stop here?' });
  expect(dialog).toHaveTextContent('To carry on, ask Laia Pla for another code.');
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/To carry on, ask for another code/)).toBeVisible();
});

test('a no that can no longer be taken back says so', async () => {
  api.on(CARD, declinedCard);
  api.on('GET /app/assignments/', [{ ...asked, state: 'declined' }]);
  api.on('DELETE /app/assignments/:id/decline/', () =>
    refuse(409, 'campaign_not_open', { detail: 'The lesson is over.' }),
  );
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I do want to answer' }));
  expect(await screen.findByText('The lesson is over.')).toBeVisible();
});

// promise: lesson.leave.unsent_one lesson.leave.unsent_other lesson.over.unsent_one lesson.over.unsent_other
test('goes on at the first question without an answer, and not back before it', async () => {
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await waitFor(() => expect(address()).toContain('/entra/questions'));
  expect(await screen.findByText('Question 3 of 25')).toBeVisible();
  // By default it is on for adults only.
  expect(screen.getByRole('checkbox', { name: /comes by itself/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /home/i })).not.toBeInTheDocument();
});

test('of what was begun it is said that it is kept', async () => {
  api.on('GET /app/assignments/', [{ ...asked, state: 'running', test: running.id, answered: 2 }]);
  await comeIn();
  expect(await screen.findByText(/^What you’ve already answered is kept/)).toBeVisible();
});

test('leaving keeps what was saved, and the computer asks for the next card', async () => {
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  const leave = await screen.findByRole('button', { name: 'Leave' });
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: 'Keep answering' }));
  expect(screen.queryByText('Do you want to stop here?')).not.toBeInTheDocument();
  await user.click(leave);
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to stop here?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await field()).toHaveValue('');
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
  expect(api.calls('POST /app/assignments/:id/decline/')).toHaveLength(0);
  expect(everything()).not.toContain('Marta');
});

test('what was answered is deleted after a second question, as with a no', async () => {
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  api.on('GET /app/assignments/', [{ ...asked, state: 'running', test: running.id }]);
  const remove = { name: 'Delete what I have answered' };
  await user.click(await screen.findByRole('button', remove));
  const dialog = await screen.findByRole('dialog', { name: 'Delete what you have answered?' });
  expect(api.calls('POST /app/assignments/:id/decline/')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', remove));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(api.calls('POST /app/assignments/:id/decline/')).toHaveLength(1);
});

test('when the lesson is over a calm page says so', async () => {
  const user = await comeIn();
  api.on('POST /app/tests/create/', () => refuse(401, 'token_not_valid'));
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  expect(await screen.findByRole('heading', { name: 'You can’t go on here' })).toBeVisible();
  expect(screen.getByText('What you have answered is saved.')).toBeVisible();
  // The card opens nothing now, so no button leads to it.
  expect(screen.queryByRole('button', { name: 'Type the code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Type another code' }));
  expect(await field()).toHaveValue('');
  expect(screen.queryByText(/type the code of your card again/)).not.toBeInTheDocument();
});

test('when the lesson ends in the middle, one sentence says what was saved and what was not', async () => {
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  api.on('PUT /app/tests/:id/answers/', () => refuse(401, 'token_not_valid'));
  await user.click((await screen.findAllByRole('radio'))[0]!);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const all = await screen.findByText(/^What you have answered is saved/);
  expect(all).toHaveTextContent(
    'What you have answered is saved, except one answer that could not be sent.',
  );
  expect(screen.getAllByText(/saved|sent/)).toEqual([all]);
});

test('the questions without a card lead to the card', async () => {
  renderApp('/entra/questions?type=emotional-wellbeing&test_id=70');
  expect(await field()).toBeVisible();
  expect(address()).toBe('/entra');
});

test('each screen has a picture of its own, and a voice of the device reads what it says', async () => {
  const { said } = device(['en-GB', true]);
  const user = renderApp('/entra');
  const pictures = new Set<string>();
  async function hear(words: RegExp) {
    const heading = await screen.findByRole('heading', { level: 1, name: words });
    const shown = [...document.querySelectorAll('main [data-pictured] svg[viewBox="0 0 240 160"]')];
    expect(shown.map((picture) => picture.getAttribute('aria-hidden'))).toEqual(['true']);
    pictures.add(shown[0]!.innerHTML);
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    expect(said.at(-1)).toMatchObject({ lang: 'en-GB', rate: 1 });
    expect(said.at(-1)!.text).toContain(heading.textContent);
  }
  await hear(/card/);
  await user.type(await field(), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await hear(/Is that you/);
  await user.click(screen.getByRole('button', { name: 'Yes, it’s me' }));
  await hear(/want to answer/);
  expect(said.at(-1)!.text).toMatch(/Will my parents see it\? .*Can I say no\? /);
  await sayNo(user);
  await hear(/Thank you/);
  expect(said.at(-1)!.text).toMatch(/give back the card.*talk to someone.*still change your mind/);
  expect(pictures.size).toBe(4);
});

// promise: lesson.assent.freely.text
test('the assent is a list of questions with a sign each', async () => {
  await comeIn();
  const parents = await screen.findByRole('heading', { name: 'Will my parents see it?' });
  const items = within(parents.closest('ul')!).getAllByRole('listitem');
  expect(items).toHaveLength(7);
  for (const item of items) {
    expect(within(item).getByRole('heading', { level: 2 }).textContent).toMatch(/\?$/);
    expect(item.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1);
    expect(item.textContent.split(/\s+/).length, item.textContent).toBeLessThanOrEqual(30);
  }
});
