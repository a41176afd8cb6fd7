import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, noConnection, refuse } from '../test/fakeApi';
import { renderApp } from '../test/renderApp';
import { login, logout } from './account';

const LOGOUT = 'POST /api/logout/';
const online = () => act(() => void window.dispatchEvent(new Event('online')));

test('a logout without a connection is made up for as soon as there is one', async () => {
  api.on('GET /readyz', { status: 'ok' });
  api.on(LOGOUT, noConnection);
  await logout();
  expect(api.calls(LOGOUT)).toHaveLength(1);
  api.on(LOGOUT, () => undefined);
  online();
  await waitFor(() => expect(localStorage.getItem('alba_logout_due')).toBeNull());
});

test('the next visitor of the browser does nothing before it', async () => {
  const sent: string[] = [];
  api.on('GET /readyz', noConnection);
  api.on(LOGOUT, noConnection);
  await logout();
  api.on('POST /api/login/', () => {
    sent.push('login');
    return { access: 'a', refresh: 'r' };
  });
  await expect(login('next@school.test', 'x')).rejects.toMatchObject({ code: 'network_error' });
  expect(sent).toEqual([]);

  api.on(LOGOUT, () => void sent.push('logout'));
  await login('next@school.test', 'x');
  expect(sent).toEqual(['logout', 'login']);
  await login('next@school.test', 'x');
  expect(sent).toEqual(['logout', 'login', 'login']); // once
});

test('a server that is away gets it later', async () => {
  api.on('GET /readyz', { status: 'ok' });
  api.on(LOGOUT, () => refuse(503, 'unavailable'));
  await logout();
  expect(localStorage.getItem('alba_logout_due')).not.toBeNull();
});

test('what was due when the browser was closed is done when the app is opened', async () => {
  localStorage.setItem('alba_logout_due', '1');
  api.on(LOGOUT, () => undefined);
  renderApp('/login');
  await screen.findByLabelText('Email');
  await waitFor(() => expect(api.calls(LOGOUT)).not.toHaveLength(0));
});
