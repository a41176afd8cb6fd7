import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isSignedIn } from '../api/tokens';
import { api, noConnection, page, refuse } from '../test/fakeApi';
import { finishedTest, testTakerUser } from '../test/fixtures';
import { renderApp } from '../test/renderApp';

const PROBE = 'GET /readyz';
const LIST = 'GET /app/tests/';
const away = () => refuse(503, 'unavailable', {}, { 'Retry-After': '1' });
const bar = () =>
  screen.queryAllByRole('status').find((one) => /Trying again/.test(one.textContent ?? ''));
const online = () => act(() => void window.dispatchEvent(new Event('online')));

beforeEach(() => {
  api.on('GET /app/user/sights/', page([]));
});

test('a server that is away is shown once, for long, and the screen goes on by itself', async () => {
  api.on(LIST, away);
  api.on(PROBE, away);
  renderApp('/results', { as: testTakerUser() });
  await waitFor(() => expect(bar()).toHaveTextContent('Alba is not answering. Trying again…'));
  expect(bar()).toHaveTextContent('Nothing you have written is lost.');
  expect(isSignedIn()).toBe(true);

  api.on(LIST, page([finishedTest()]));
  api.on(PROBE, { status: 'ok' });
  expect(await screen.findByText(/Anna Puig/)).toBeInTheDocument();
  expect(bar()).toBeUndefined();
  expect(await screen.findByText('Alba is back. You can carry on.')).toBeInTheDocument();
  expect(isSignedIn()).toBe(true);
});

test('a connection that is gone is shown, and noticed at once when it is back', async () => {
  api.on(LIST, noConnection);
  api.on(PROBE, noConnection);
  renderApp('/results', { as: testTakerUser() });
  await waitFor(() => expect(bar()).toHaveTextContent('No connection. Trying again…'));
  api.on(LIST, page([finishedTest()]));
  api.on(PROBE, { status: 'ok' });
  online();
  expect(await screen.findByText(/Anna Puig/)).toBeInTheDocument();
  expect(bar()).toBeUndefined();
});

test('one lost reply is no reason for a bar', async () => {
  let calls = 0;
  api.on(LIST, () => ((calls += 1) === 1 ? noConnection() : page([finishedTest()])));
  renderApp('/results', { as: testTakerUser() });
  expect(await screen.findByText(/Anna Puig/)).toBeInTheDocument();
  expect(bar()).toBeUndefined();
  expect(api.calls(PROBE)).toHaveLength(1);
});

test('what is being typed stays, and can be sent afterwards', async () => {
  api.on('PATCH /app/user/', away);
  api.on(PROBE, away);
  const user = renderApp('/user', { as: testTakerUser() });
  await user.type(await screen.findByLabelText('New password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm the new password'), 'quatre-finestres{Enter}');
  await waitFor(() => expect(bar()).toBeDefined());
  expect(await screen.findByText(/Alba is not available right now/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('quatre-finestres');

  api.on('PATCH /app/user/', () => testTakerUser());
  api.on(PROBE, { status: 'ok' });
  online();
  await waitFor(() => expect(bar()).toBeUndefined());
  expect(screen.getByLabelText('New password')).toHaveValue('quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
});
