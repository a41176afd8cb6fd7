import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { schoolAdminUser } from '../../test/fixtures';
import { availability } from '../../api/availability';
import { api, refuse } from '../../test/fakeApi';
import { address, renderApp } from '../../test/renderApp';

const FINISH = 'POST /api/sso/finish/';
const google = { id: 7, kind: 'google', name: 'Escola del Mar' };

/** Comes back from the provider with this query. */
function comeBack(query: string, as?: ReturnType<typeof schoolAdminUser>) {
  return renderApp(`/sso?${query}`, as ? { as } : {});
}

test('the address finds the school, whose account is offered beside the password', async () => {
  api.on('POST /api/sso/find/', { providers: [google] });
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'anna@escola.cat');
  expect(
    await screen.findByRole('button', { name: 'Continue with Escola del Mar' }, { timeout: 3000 }),
  ).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('where the school requires it, the right password says so', async () => {
  api.on('POST /api/login/', () => refuse(403, 'use_sso', { provider: google, ticket: 'once' }));
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'anna@escola.cat');
  await user.type(screen.getByLabelText('Password'), 'quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: 'Connect Escola del Mar' })).toBeVisible();
});

test('what came is sent once, and leaves the address', async () => {
  api.on(FINISH, { access: 'a.b.c', refresh: 'r' });
  api.on('GET /app/user/', schoolAdminUser());
  comeBack('state=abc&code=xyz&iss=https%3A%2F%2Faccounts.google.com');
  await waitFor(() => expect(address()).not.toContain('/sso'));
  expect(api.calls(FINISH).map(({ body }) => body)).toEqual([
    { state: 'abc', code: 'xyz', error: '', iss: 'https://accounts.google.com' },
  ]);
});

test.each([
  [403, 'not_linked', 'It is not connected.', 'It is not connected.'],
  [403, 'wrong_domain', 'Not of your school.', 'Not of your school.'],
  [401, 'sso_refused', 'x', /It was cancelled, took too long/],
])('%s %s is said in plain words', async (status, code, detail, shown) => {
  api.on(FINISH, () => refuse(status, code, { detail }));
  comeBack('state=abc&error=access_denied');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the login' })).toBeVisible();
});

test.each([
  ['who is logged in goes on', schoolAdminUser(), /^\/(?!sso|login)/],
  ['nobody else is asked anything but to log in', undefined, /^\/login/],
])('without anything to finish, %s', async (_, as, where) => {
  renderApp('/sso', as ? { as } : {});
  await waitFor(() => expect(address()).toMatch(where));
  expect(api.calls(FINISH)).toEqual([]);
});

test('a service that is away is named, and Alba is not away', async () => {
  const detail = 'The sign-on of Escola del Mar isn’t answering.';
  api.on('POST /api/sso/find/', { providers: [google] });
  api.on('POST /api/sso/start/', () => refuse(503, 'provider_unavailable', { detail }));
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'anna@escola.cat');
  await user.click(
    await screen.findByRole('button', { name: /^Continue with/ }, { timeout: 3000 }),
  );
  expect(await screen.findByText(detail)).toBeVisible();
  expect(availability()).toBe('online');
});

test('a refused connection logs nobody out', async () => {
  api.on(FINISH, () => refuse(401, 'sso_refused', { detail: 'x' }));
  api.on('POST /api/token/refresh/', { access: 'd.e.f', refresh: 'r' });
  comeBack('state=abc&code=xyz', schoolAdminUser());
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeVisible();
});

test('whoever leaves Alba is told that the service is still open', async () => {
  const leave_url = 'https://accounts.escola.cat/leave';
  const sso = { name: 'Escola del Mar', leave_url };
  api.on('POST /api/logout/', {});
  const user = renderApp('/user', { as: { ...schoolAdminUser(), sso } });
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  const link = await screen.findByRole('link', { name: 'Also leave Escola del Mar' });
  expect(link).toHaveAttribute('href', leave_url);
  expect(address()).toBe('/login');
});
