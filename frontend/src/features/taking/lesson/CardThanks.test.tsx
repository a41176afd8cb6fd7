import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveLesson } from '../../../parts/lesson/lesson';
import { clearTokens, isCardLogin } from '../../../api/tokens';
import { forgetServerTime } from '../../../lib/clock';
import { api, refuse, tokenOf } from '../../../test/fakeApi';
import { finishedTest, questions, takerInfo, testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

const WITHDRAW = 'POST /app/tests/:id/withdraw/';
const RESUME = 'DELETE /app/assignments/:id/decline/';
const noContent = () => new Response(null, { status: 204 });
const all = questions('SDQ');
const finished = finishedTest({ id: 70, test_type_name: 'SDQ', has_accepted_terms: true });
const running = {
  ...finished,
  finished_at: null,
  answered_numbers: all.slice(0, -1).map(({ number }) => number),
};
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
  api.on('POST /api/card/', {
    access: tokenOf('3', 'card'),
    label: 'Marta P.',
    locale: 'en',
    todo: 1,
    declined: 0,
  });
  api.on(
    'GET /app/user/',
    testTakerUser({ test_taker_info: takerInfo({ reads_childs_words: true }) }),
  );
  api.on('GET /app/assignments/', [asked]);
  api.on('POST /app/tests/create/', running);
  api.on('GET /app/tests/:id/', running);
  api.on('GET /app/tests/:id/answers/', []);
  api.on('GET /app/test-questions/', all);
  api.on('PUT /app/tests/:id/answers/', { saved: [], refused: [] });
  api.on('PATCH /app/tests/create/:id/', finished);
  api.on('POST /app/assignments/decline/', noContent);
  api.on('POST /api/logout/', noContent);
  api.on(WITHDRAW, noContent);
  api.on(RESUME, noContent);
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
  act(() => {
    clearTokens('logout');
    leaveLesson();
  });
});

async function comeIn() {
  const user = renderApp('/entra#2222222222');
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
  return user;
}
const thanks = () => screen.findByRole('heading', { name: 'Thank you!' });
const change = () => screen.findByRole('button', { name: 'I’ve changed my mind' });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function finish(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await user.click(await screen.findByRole('radio', { name: 'Not true' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await thanks();
}
async function sayNo(user: UserEvent, name = 'I’d rather not') {
  await user.click(await screen.findByRole('button', { name }));
  await thanks();
}

test('what was just answered can be taken back, after one question, and then answered after all', async () => {
  const user = await comeIn();
  await finish(user);
  await user.click(await change());
  const question = await dialog('Delete your answers?');
  expect(question).toHaveTextContent(/Everything you have answered is deleted, and the report too/);
  expect(api.calls(WITHDRAW)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Keep them' }));
  await user.click(await change());
  const again = within(await dialog('Delete your answers?'));
  await user.click(again.getByRole('button', { name: 'Delete my answers' }));
  expect(await screen.findByText('Your answers have been deleted.')).toBeVisible();
  expect(api.calls(WITHDRAW).map(({ params }) => params['id'])).toEqual(['70']);
  await user.click(await change());
  const back = await dialog('Have you changed your mind?');
  await user.click(within(back).getByRole('button', { name: 'I do want to answer' }));
  expect(await screen.findByRole('button', { name: 'I want to answer' })).toBeVisible();
  expect(api.calls(RESUME).map(({ params }) => params['id'])).toEqual(['5']);
});

test('the thanks are alike after answers and after a no, with the way back and its time', async () => {
  const at = '2027-01-20T09:37:30Z';
  vi.setSystemTime(at);
  const words = () =>
    document.querySelector('main')!.textContent.replaceAll(/\d{1,2}:\d\d/g, (time) => {
      expect(time).toBe('10:42'); // the schools' time zone, and never later than the true time
      return '';
    });
  const user = await comeIn();
  await sayNo(user);
  await change();
  const afterNo = words();
  await user.click(screen.getByRole('button', { name: 'Finish and give back the card' }));
  vi.setSystemTime(at);
  const code = await screen.findByLabelText('Your code');
  expect(document.title).not.toContain('Thank you'); // the next pupil would read the tab's title
  await user.type(code, '2222222222{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
  await finish(user);
  await change();
  expect(words()).toBe(afterNo);
  expect(afterNo).toContain('You can still change your mind on this screen until');
});

test('a no is taken back from the thanks', async () => {
  const user = await comeIn();
  await sayNo(user);
  await user.click(await change());
  const back = await dialog('Have you changed your mind?');
  await user.click(within(back).getByRole('button', { name: 'I do want to answer' }));
  expect(await screen.findByRole('button', { name: 'I want to answer' })).toBeVisible();
});

test('what the server refuses is said where it was asked, and nothing changes', async () => {
  api.on(WITHDRAW, () => refuse(409, 'released', { detail: 'The report has been released.' }));
  const user = await comeIn();
  await finish(user);
  await user.click(await change());
  const question = await dialog('Delete your answers?');
  await user.click(within(question).getByRole('button', { name: 'Delete my answers' }));
  expect(await within(question).findByText('The report has been released.')).toBeVisible();
});

test('the login lasts until the card is given back, and ends there', async () => {
  const user = await comeIn();
  await finish(user);
  expect(isCardLogin()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Finish and give back the card' }));
  expect(await screen.findByLabelText('Your code')).toHaveValue('');
  expect(isCardLogin()).toBe(false);
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
});

test('the help lines stay until the card is given back', async () => {
  const help_lines = [
    { number: '116 111', name: 'children' },
    { number: '112', name: 'emergencies' },
  ];
  api.on('GET /app/config/', { contact_email: 'hola@alba.test', help_lines });
  const user = await comeIn();
  await sayNo(user);
  const numbers = await screen.findAllByRole('link', { name: /^[\d ]+$/ });
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['116 111', '112']);
  act(() => clearTokens('idle'));
  expect(screen.getByRole('link', { name: '116 111' })).toBeVisible();
});

test('when the minutes are over the thanks stay, without the way back', async () => {
  const user = await comeIn();
  await finish(user);
  await change();
  act(() => clearTokens('idle'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I’ve changed my mind' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(screen.queryByText(/You can still/)).not.toBeInTheDocument();
});

const other = { ...asked, id: 6, test_type_name: 'BFI' };
function askTwo() {
  api.on('POST /api/card/', {
    access: tokenOf('3', 'card'),
    label: 'Marta P.',
    locale: 'en',
    todo: 2,
    declined: 0,
  });
  api.on('GET /app/assignments/', [asked, other]);
}

test('with two questionnaires each is named, and taken back alone', async () => {
  askTwo();
  api.on('POST /app/assignments/decline/', () => {
    api.on('GET /app/assignments/', [asked, { ...other, state: 'declined' }]);
    return noContent();
  });
  const user = await comeIn();
  api.on('GET /app/assignments/', [other, asked]);
  await finishFirst(user);
  expect(await screen.findByRole('heading', { name: 'Thank you, that is saved' })).toBeVisible();
  expect(screen.getByText(/^One more: Personality test. 44 sentences/)).toBeVisible();
  await sayNo(user, 'No to this one');
  const buttons = screen.getAllByRole('button', { name: /changed my mind/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'I’ve changed my mind: Emotional-wellbeing test',
    'I’ve changed my mind: Personality test',
  ]);
});

test('one no counts for all that is open, and each can be taken back alone', async () => {
  askTwo();
  const user = await comeIn();
  await sayNo(user);
  expect(api.calls('POST /app/assignments/decline/').map(({ body }) => body)).toEqual([
    { ids: [5, 6] },
  ]);
  api.on('GET /app/assignments/', [asked, { ...other, state: 'declined' }]);
  await user.click(screen.getByRole('button', { name: /^I’ve changed my mind: Emotional/ }));
  const back = within(await dialog('Have you changed your mind?'));
  await user.click(back.getByRole('button', { name: 'I do want to answer' }));
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible();
  expect(api.calls(RESUME).map(({ params }) => params['id'])).toEqual(['5']);
});

test('answers that a no would delete are asked about first', async () => {
  api.on('GET /app/assignments/', [{ ...asked, state: 'running', test: 70, answered: 3 }]);
  const user = await comeIn();
  await user.click(await screen.findByRole('button', { name: 'I’d rather not' }));
  const sure = within(await dialog('Would you rather not?'));
  expect(sure.getByText('What you have answered so far is deleted.')).toBeVisible();
  await user.click(sure.getByRole('button', { name: 'Go back' }));
  expect(api.calls('POST /app/assignments/decline/')).toHaveLength(0);
});

test('not today gives the card back, and says that what was answered is saved', async () => {
  askTwo();
  const user = await comeIn();
  api.on('GET /app/assignments/', [other, asked]);
  await finishFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Not today' }));
  expect(await screen.findByLabelText('Your code')).toBeVisible();
  expect(screen.getByText(/^What you have answered is saved/)).toBeVisible();
  expect(isCardLogin()).toBe(false);
  expect(api.calls('POST /app/assignments/decline/')).toHaveLength(0);
});

async function finishFirst(user: UserEvent) {
  api.on('PATCH /app/tests/create/:id/', () => {
    api.on('GET /app/assignments/', [{ ...asked, id: 6, test_type_name: 'BFI' }]);
    return Response.json(finished);
  });
  await user.click(await screen.findByRole('button', { name: 'I want to answer' }));
  await user.click(await screen.findByRole('radio', { name: 'Not true' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
}
