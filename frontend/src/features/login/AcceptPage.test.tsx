import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { schoolAdminUser, testTaker, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';
import { keepWay, keptWay } from '../../auth/wayToAccept';

const ACCEPT = 'POST /app/bonds/accept/';
const url = '/accept/7/abc-DEF_1';
const done = {
  id: 7,
  state: 'active',
  kind: 'guardian',
  taker: { id: 31, first_name: 'Anna', last_name: 'Puig' },
};

test('who is logged in accepts, and only then reads about whom', async () => {
  keepWay(url);
  api.on(ACCEPT, done);
  const user = renderApp(url, { as: testTakerUser() });
  const button = await screen.findByRole('button', { name: 'Accept' });
  expect(api.calls(ACCEPT)).toHaveLength(0);
  expect(screen.getByText(/teresa@familia\.test/)).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('From now on you can answer about Anna Puig.')).toBeVisible();
  expect(keptWay()).toBeNull();
  expect(api.calls(ACCEPT)[0]?.body).toEqual({ bond: 7, token: 'abc-DEF_1' });
});

test('a link that no longer works says so', async () => {
  api.on(ACCEPT, () => refuse(400, 'validation_error', { fields: { token: ['Dead.'] } }));
  const user = renderApp(url, { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('who may not answer for the child reads why', async () => {
  api.on(ACCEPT, () =>
    refuse(400, 'validation_error', { fields: { adult: ['A student cannot be responsible.'] } }),
  );
  const user = renderApp(url, { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('A student cannot be responsible.')).toBeVisible();
});

test('an administrator is told that it needs another account', async () => {
  renderApp(url, { as: schoolAdminUser() });
  expect(await screen.findByText('This needs another account')).toBeVisible();
});

test.each(['/accept', '/accept/7', '/accept/x/abc'])('%s is cut off', async (path) => {
  renderApp(path, { as: testTakerUser() });
  expect(await screen.findByText(/The address is incomplete/)).toBeVisible();
});

test('who is not logged in comes back to it from the login', async () => {
  api.on('POST /api/login/', { access: 'a.b.c', refresh: 'r' });
  const user = renderApp(url);
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/login'));
  // They may change their mind about having an account.
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  api.on('GET /app/user/', testTakerUser());
  await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
  await user.type(screen.getByLabelText('Password'), 'quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe(url));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a new account leads back to it once the address is confirmed', async () => {
  api.on('POST /app/user/create/', () => Response.json({}, { status: 201 }));
  const user = renderApp(url);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await user.type(await screen.findByLabelText('Email'), 'nou@familia.test');
  await user.type(screen.getByLabelText('Password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm password'), 'quatre-finestres');
  await user.click(screen.getByRole('radio', { name: 'I am a parent or guardian' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(keptWay()).toBe(url);
});

test('confirming the address leads there', async () => {
  keepWay(url);
  api.on('POST /app/verify-email/', { detail: 'Confirmed.', new_address: false });
  api.on('GET /app/test-takers/', page([testTaker()]));
  const user = renderApp('/verify-email/7/abc', { as: testTakerUser() });
  await waitFor(() => expect(address()).toBe(url));
  expect(keptWay(), 'it was used').toBeNull();
  api.on(ACCEPT, done);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByText('From now on you can answer about Anna Puig.');
});
