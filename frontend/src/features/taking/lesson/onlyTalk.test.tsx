import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveLesson } from '../../../parts/lesson/lesson';
import { clearTokens } from '../../../api/tokens';
import { forgetServerTime } from '../../../lib/clock';
import { api, refuse } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';

const CARD = 'POST /api/card/';
const WISHES = 'POST /app/talk-requests/';
const code = '2222222222';
const who = { readers: ['Núria Soler'], tutors: [] as string[] };
const bytes = new TextEncoder().encode(JSON.stringify({ sub: '3', sid: 'card', who_reads: who }));
const access = `head.${btoa(String.fromCodePoint(...bytes))}.signature`;

beforeEach(() => {
  api.on(CARD, { access, first_name: 'Marta', label: 'Marta P.', locale: 'en', todo: 0 });
  api.on('POST /api/logout/', () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
  act(() => {
    clearTokens('logout');
    leaveLesson();
  });
});

async function comeToTalk() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = renderApp('/entra');
  await user.type(await screen.findByLabelText('Your code'), code);
  await user.click(screen.getByRole('button', { name: 'I only want to talk to someone' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
  await screen.findByRole('radiogroup', { name: 'Who with?' });
  return user;
}

test('a card without a lesson asks for a talk, and for nothing else', async () => {
  api.on(WISHES, { id: 5, to: 'any', state: 'asked', seen_by: '2027-01-11' });
  const user = await comeToTalk();
  expect(api.calls(CARD)[0]!.body).toEqual({ code, for: 'talk' });
  expect(screen.getByText('At your school it will be read by: Núria Soler')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'My tutor' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/you’d like to add/), 'After class');
  await user.click(screen.getByRole('button', { name: 'Ask for a talk' }));
  const receipt = await screen.findByRole('heading', { name: /You have asked to talk/ });
  await waitFor(() => expect(receipt).toHaveFocus());
  expect(api.calls(WISHES)[0]!.body).toEqual({ to: 'any', note: 'After class' });
  // This login may not take it back.
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
});

// promise: talk.unsent
test('before the screen locks it says that the wish was not sent, and then that the words are gone', async () => {
  const user = await comeToTalk();
  const note = screen.getByLabelText(/you’d like to add/);
  await user.type(note, 'Zqsecret');
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000));
  expect(note).toHaveValue('Zqsecret');
  expect(screen.queryByText(/has not been sent yet/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(screen.getByRole('alert')).toHaveTextContent(/has not been sent yet/);
  expect(note).toHaveValue('Zqsecret');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText(/Your wish was not sent/)).toBeVisible();
  // The field that had the focus is gone.
  expect(screen.getByRole('heading', { name: 'Do you want to talk to someone?' })).toHaveFocus();
  expect(document.body.textContent).not.toContain('Zqsecret');
  expect(screen.queryByDisplayValue('Zqsecret')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Type the code' }));
  expect(await screen.findByLabelText('Your code')).toHaveValue('');
});

test('it may be pressed before the code is typed, and then nothing else is begun', async () => {
  const user = renderApp('/entra');
  const field = await screen.findByLabelText('Your code');
  await user.click(screen.getByRole('button', { name: 'I only want to talk to someone' }));
  expect(field).toHaveFocus();
  expect(field).toBeValid();
  expect(screen.getByText('To ask for a talk, type the code of your card.')).toBeVisible();
  await user.keyboard(`${code}{Enter}`);
  await screen.findByRole('button', { name: 'Yes, it’s me' });
  expect(api.calls(CARD).map(({ body }) => body)).toEqual([{ code, for: 'talk' }]);
});

test('or taken back before the code is typed', async () => {
  const user = renderApp('/entra');
  await screen.findByLabelText('Your code');
  await user.click(screen.getByRole('button', { name: 'I only want to talk to someone' }));
  await user.click(screen.getByRole('button', { name: 'I want to answer questions' }));
  await user.keyboard(`${code}{Enter}`);
  await screen.findByRole('button', { name: 'Yes, it’s me' });
  expect(api.calls(CARD).map(({ body }) => body)).toEqual([{ code }]);
});

test('a code that opens nothing says what to do instead', async () => {
  api.on(CARD, () => refuse(401, 'invalid_credentials'));
  const user = renderApp('/entra');
  await user.type(await screen.findByLabelText('Your code'), code);
  await user.click(screen.getByRole('button', { name: 'I only want to talk to someone' }));
  const field = screen.getByLabelText('Your code');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/talk to an adult you trust/));
});
