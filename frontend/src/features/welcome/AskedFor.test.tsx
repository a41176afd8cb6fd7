import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Assignment, User } from '../../api/types';
import { showLanguage } from '../../i18n/i18n';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, questions, takerInfo, testTaker, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const CREATE = 'POST /app/tests/create/';
const begun = finishedTest({ id: 70, finished_at: null, has_accepted_terms: false });

function asked(over: Partial<Assignment> = {}): Assignment {
  return {
    id: 5,
    campaign: 7,
    ask: null,
    test_type_name: 'SDQ',
    subject: { id: 41, first_name: 'Marta', last_name: 'Soler', told_apart: '' },
    is_self: false,
    state: 'todo',
    test: null,
    answered: 0,
    due_on: '2026-11-27',
    can_ask_to_talk: false,
    ...over,
  };
}

function open(...rows: Assignment[]) {
  return openAs(testTakerUser(), rows);
}

function openAs(user: User, rows: Assignment[]) {
  api.on('GET /app/assignments/', rows);
  api.on('GET /app/test-takers/', page([testTaker()]));
  return renderApp('/premium', { as: user });
}

test('before a class, a tutor reads the first name and an initial', async () => {
  api.on('GET /app/campaigns/', []);
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/teacher-round/', { rounds: [] });
  openAs(testTakerUser({ test_taker_info: takerInfo({ leads_screening: true }) }), [asked()]);
  expect(await screen.findByText('Emotional-wellbeing test, about Marta S.')).toBeVisible();
  expect(screen.queryByText(/Soler/)).not.toBeInTheDocument();
});

test('what the school asks for stands first, with the name as in the results, and the day', async () => {
  open(asked(), asked({ id: 6, is_self: true, test_type_name: 'BFI', state: 'running', test: 8 }));
  const title = await screen.findByRole('heading', { name: 'Your school asks you to answer' });
  const items = within(title.closest('section, div')!).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(' 2026', ''))).toEqual([
    'Emotional-wellbeing test, about Marta SolerUntil 27 NovemberStart Marta SolerStarting…I’d rather not Marta Soler',
    'Personality testUntil 27 NovemberContinue Personality testStarting…I’d rather not Personality test',
  ]);
  const tests = screen.getByRole('link', { name: 'Personality test' });
  expect(title.compareDocumentPosition(tests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('nothing is shown while nothing is asked for', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Personality test' })).toBeVisible();
  await waitFor(() => expect(api.calls('GET /app/assignments/')).not.toHaveLength(0));
  expect(screen.queryByText('Your school asks you to answer')).not.toBeInTheDocument();
});

test('begins by way of the terms, about a person who is on no list of one’s own', async () => {
  const user = open(asked());
  api.on(CREATE, () => {
    api.on('GET /app/assignments/', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [asked({ state: 'running', test: 70 })];
    });
    return Response.json({ ...begun, on_behalf_of_test_taker: 41 }, { status: 201 });
  });
  await user.click(await screen.findByRole('button', { name: /^Start\s*Marta Soler/ }));
  await waitFor(() =>
    expect(address()).toBe(
      '/test/terms-conditions?type=emotional-wellbeing&selected_takers=41&test_id=70',
    ),
  );
  expect(api.calls(CREATE).map(({ body }) => body)).toEqual([
    { assignment: 5, terms_read_today: true },
  ]);
  expect(await screen.findByText(/You are answering about Marta\./)).toBeVisible();
  expect(address()).toMatch(/^\/test\/terms-conditions\?/);
});

test('goes straight to the questions where the terms are accepted', async () => {
  const user = open(asked({ is_self: true, state: 'running', test: 70 }));
  const running = { ...begun, test_taker: 30, has_accepted_terms: true };
  api.on(CREATE, running);
  api.on('GET /app/tests/:id/', running);
  api.on('GET /app/test-questions/', questions('SDQ'));
  api.on('GET /app/tests/:id/answers/', []);
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  await waitFor(() => expect(address()).toMatch(/^\/test\/questions\?.*test_id=70/));
});

test('a tutor sees a few of the class, and all on request', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => asked({ id: n + 1 }));
  const user = open(...rows);
  await screen.findByText('Your school asks you to answer');
  expect(screen.getAllByRole('button', { name: /^Start/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all (25)' }));
  expect(screen.getAllByRole('button', { name: /^Start/ })).toHaveLength(25);
  const fewer = screen.getByRole('button', { name: 'Show fewer' });
  expect(fewer).toHaveFocus();
  await user.click(fewer);
  expect(screen.getAllByRole('button', { name: /^Start/ })).toHaveLength(3);
});

test('whom a tutor answers about as a class is listed one by one on request only', async () => {
  const pupil = { test: null, last_name: 'Soler', answered: 0, taken_by: null };
  const pupils = [5, 6].map((assignment) => ({ ...pupil, assignment, first_name: 'Marta' }));
  const round = { campaign: 7, questionnaire: 'SDQ', due_on: '2026-11-27', pupils };
  api.on('GET /app/campaigns/', []);
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/teacher-round/', { rounds: [round] });
  const self = asked({ id: 9, is_self: true, test_type_name: 'BFI' });
  const user = openAs(testTakerUser({ test_taker_info: takerInfo({ leads_screening: true }) }), [
    asked(),
    asked({ id: 6 }),
    self,
  ]);
  const card = within(await screen.findByRole('region', { name: 'Answer about your pupils' }));
  expect(card.getByRole('link', { name: /^Answer/ })).toHaveAttribute('href', '/my-class');
  const others = within(screen.getByRole('region', { name: 'Your school asks you to answer' }));
  expect(others.getAllByRole('listitem')).toHaveLength(1);
  expect(card.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Or one pupil at a time' }));
  expect(card.getAllByRole('button', { name: /^Start/ })).toHaveLength(2);
  expect(card.getAllByRole('button', { name: /^I’d rather not/ })).toHaveLength(2);
});

test('what is no longer asked for is shown, and the list asked again', async () => {
  const user = open(asked());
  api.on(CREATE, () => refuse(409, 'campaign_not_open', { detail: 'Not today.' }));
  await user.click(await screen.findByRole('button', { name: /^Start/ }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(api.calls('GET /app/assignments/').length).toBeGreaterThan(1));
});

test('one may rather not, after one question, and take it back until the last day', async () => {
  const user = open(asked());
  api.on('POST /app/assignments/:id/decline/', () => {
    api.on('GET /app/assignments/', [asked({ state: 'declined' })]);
    return new Response(null, { status: 204 });
  });
  api.on('DELETE /app/assignments/:id/decline/', () => {
    api.on('GET /app/assignments/', [asked()]);
    return new Response(null, { status: 204 });
  });
  const no = await screen.findByRole('button', { name: /^I’d rather not\s*Marta Soler/ });
  expect(no.className).toBe(screen.getByRole('button', { name: /^Start/ }).className);
  await user.click(no);
  const sure = await screen.findByRole('dialog', { name: 'Would you rather not?' });
  expect(sure).toHaveTextContent(/until 27 November( 2026)?/);
  expect(api.calls('POST /app/assignments/:id/decline/')).toHaveLength(0);
  await user.click(within(sure).getByRole('button', { name: 'I’d rather not' }));
  const back = await screen.findByRole('button', { name: /^I do want to answer\s*Marta Soler/ });
  expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
  await user.click(back);
  expect(await screen.findByRole('button', { name: /^Start\s*Marta Soler/ })).toBeVisible();
});

test('one may rather not from the terms too', async () => {
  const user = open(asked());
  api.on(CREATE, { ...begun, on_behalf_of_test_taker: 41 });
  await user.click(await screen.findByRole('button', { name: /^Start/ }));
  api.on('GET /app/assignments/', [asked({ state: 'running', test: 70 })]);
  api.on('POST /app/assignments/:id/decline/', () => new Response(null, { status: 204 }));
  const no = await screen.findByRole('button', { name: 'I’d rather not' });
  expect(screen.queryByRole('link', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.click(no);
  const sure = await screen.findByRole('dialog', { name: 'Would you rather not?' });
  await user.click(within(sure).getByRole('button', { name: 'I’d rather not' }));
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls('POST /app/assignments/:id/decline/')).toHaveLength(1);
});

test('a test that was begun for it is not listed twice', async () => {
  const unfinished = finishedTest({ id: 70, finished_at: null, answered_count: 3 });
  api.on('GET /app/tests/', page([unfinished]));
  open(asked({ is_self: true, state: 'running', test: 70 }));
  await screen.findByText('Your school asks you to answer');
  await waitFor(() => expect(screen.queryByText('Not finished yet')).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: /^Continue/ })).toHaveLength(1);
});

test.each([
  ['ca', 'El teu centre et demana que responguis', /^Fins al 27 de novembre( del 2026)?$/],
  ['es', 'Tu centro te pide que respondas', /^Hasta el 27 de noviembre( de 2026)?$/],
])('in %s', async (language, title, due) => {
  open(asked());
  await showLanguage(language);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(due)).toBeVisible();
});

test.each([
  ['ca', 'L’escola et demana que responguis'],
  ['es', 'Tu escuela te pide que respondas'],
])('to a child it is the school that asks, in %s', async (language, title) => {
  openAs(testTakerUser({ test_taker_info: takerInfo({ reads_childs_words: true }) }), [asked()]);
  await showLanguage(language);
  expect(await screen.findByText(title)).toBeVisible();
});

test('a teacher reads who asks about one pupil, and that it stays between them', async () => {
  open(asked({ campaign: null, ask: { by_name: 'Laia Pla', why: null } }));
  expect(await screen.findByText(/Laia Pla asks you about this child/)).toBeInTheDocument();
});

test('a pupil of 14 reads why', async () => {
  open(
    asked({ is_self: true, campaign: null, ask: { by_name: 'Laia Pla', why: 'You sit alone.' } }),
  );
  expect(await screen.findByText('Laia Pla would like to know how you are.')).toBeInTheDocument();
  expect(await screen.findByText('You sit alone.')).toBeInTheDocument();
});
