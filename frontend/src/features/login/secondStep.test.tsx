import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { schoolAdminUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const STEP = 'POST /api/login/second-factor/';

async function giveThePassword(methods = ['totp', 'recovery']) {
  api.on('POST /api/login/', () =>
    refuse(403, 'second_factor_required', { ticket: 'the-ticket', methods }),
  );
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'sara@escola.test');
  await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return user;
}
function letIn() {
  api.on('GET /app/user/', schoolAdminUser());
  api.on('GET /app/test-takers/', []);
  return { access: 'a', refresh: 'r' };
}

test('the code field has the focus, takes a pasted code in groups, and leads on', async () => {
  api.on(STEP, letIn);
  const user = await giveThePassword();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.paste('123 456');
  expect(code).toHaveValue('123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).not.toBe('/login'));
  expect(api.calls(STEP)[0]?.body).toEqual({ ticket: 'the-ticket', code: '123456' });
});

test('a wrong code is shown at the field, which is empty and has the focus', async () => {
  api.on(STEP, () => refuse(401, 'invalid_credentials'));
  const user = await giveThePassword();
  const code = await screen.findByLabelText('Code');
  await user.type(code, '12{Enter}');
  expect(await screen.findByText('Enter the six digits.')).toBeVisible();
  expect(api.calls(STEP)).toHaveLength(0);
  await user.type(code, '3456{Enter}');
  expect(await screen.findByText(/This code isn’t right/)).toBeVisible();
  expect(code).toBeInvalid();
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
});

test('a ticket that has run out leads back to the password with a sentence, the address is kept', async () => {
  api.on(STEP, () => refuse(401, 'token_not_valid'));
  const user = await giveThePassword();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/That took too long/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('sara@escola.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('too many tries say how long to wait', async () => {
  api.on(STEP, () => refuse(429, 'throttled', {}, { 'Retry-After': '540' }));
  const user = await giveThePassword();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/in 9 minutes\. A recovery code .* works at once/)).toBeVisible();
});

test('a wait of hours, and the end of all codes, are told in the server’s words', async () => {
  const detail = 'Too many wrong codes. The next one can be tried in 17 hours.';
  api.on(STEP, () => refuse(429, 'throttled', { detail }, { 'Retry-After': '61200' }));
  const user = await giveThePassword();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/in 17 hours\. A recovery code .* works at once/)).toBeVisible();
  const ended = 'Too many wrong codes in a row. Log in with a recovery code.';
  api.on(STEP, () => refuse(403, 'recovery_required', { detail: ended }));
  await user.type(screen.getByLabelText('Code'), '{Enter}');
  expect(await screen.findByText(ended)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
});

test('a recovery code is another way, and one can go back to the password', async () => {
  api.on(STEP, () => refuse(401, 'invalid_credentials'));
  const user = await giveThePassword();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await user.type(field, ' abcd-efgh-jkmn {Enter}');
  expect(await screen.findByText(/isn’t right, or has already been used\.$/)).toBeVisible();
  expect(api.calls(STEP)[0]?.body).toEqual({ ticket: 'the-ticket', recovery: 'abcd-efgh-jkmn' });
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});

test('a browser without passkeys offers the other ways only', async () => {
  await giveThePassword(['passkey', 'recovery']);
  expect(await screen.findByLabelText('Recovery code')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});

test('nothing of it is kept in the browser', async () => {
  await giveThePassword();
  await screen.findByLabelText('Code');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie;
  expect(kept).not.toContain('the-ticket');
  expect(JSON.stringify(window.history.state)).not.toContain('the-ticket');
});
