import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';
import { signUp } from './account';
import { availability } from './availability';

const busy = (after = '0.2') => refuse(503, 'busy', {}, { 'Retry-After': after });
const line = () => screen.queryByText('Many people are logging in. One moment…');

test('a login in a crowd waits, says so calmly, and goes on by itself', async () => {
  api.on('POST /api/login/', () => {
    if (api.calls('POST /api/login/').length < 3) return busy();
    api.on('GET /app/user/', testTakerUser());
    return { access: 'a', refresh: 'r' };
  });
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
  await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
  await waitFor(() => expect(line()).toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(availability()).toBe('online');
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(line()).not.toBeInTheDocument();
  expect(api.calls('POST /api/login/')).toHaveLength(3);
});

test('after a few times it says that it is full, and keeps what was typed', async () => {
  api.on('POST /api/login/', () => busy('0.01'));
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
  await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
  expect(await screen.findByText(/Many people are logging in right now/)).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('una-bona-contrasenya');
  expect(api.calls('POST /api/login/')).toHaveLength(6);
});

test('signing up waits too', async () => {
  let calls = 0;
  api.on('POST /app/user/create/', () => ((calls += 1) === 1 ? busy('0.01') : {}));
  await signUp({
    email: 'a@b.cat',
    password: 'quatre-finestres',
    locale: 'ca',
    declares: 'of_age',
  });
  expect(calls).toBe(2);
});

test.each([
  ['a forgotten password', '/recover-password/7/abc', 'PATCH /app/reset-password/', false],
  ['the settings', '/user', 'PATCH /app/user/', true],
] as const)('%s waits too', async (_what, path, route, signedIn) => {
  let calls = 0;
  api.on('GET /app/user/sights/', page([]));
  api.on('GET /app/user/logins/', []);
  api.on('POST /app/reset-password/link/', { email: 'a@b.cat', is_invitation: false });
  api.on(route, () => ((calls += 1) === 1 ? busy('0.01') : testTakerUser()));
  const user = renderApp(path, signedIn ? { as: testTakerUser() } : {});
  await user.type(await screen.findByLabelText('New password'), 'quatre-finestres');
  await user.type(
    screen.getByLabelText(/^(Confirm|Repeat) the new password/),
    'quatre-finestres{Enter}',
  );
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
  expect(calls).toBe(2);
});
