import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { finishedTest, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

async function fill(user: ReturnType<typeof renderApp>, email = 'teresa@familia.test') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'una-bona-contrasenya');
}

test('Enter logs in with what was typed and leads to the tests', async () => {
  api.on('POST /api/login/', () => {
    api.on('GET /app/user/', testTakerUser());
    return { access: 'a', refresh: 'r' };
  });
  const user = renderApp('/login');
  await fill(user, ' teresa@familia.test ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls('POST /api/login/').map(({ body }) => body)).toEqual([
    { username: 'teresa@familia.test', password: 'una-bona-contrasenya' },
  ]);
});

test('asks for both fields and sends nothing without them', async () => {
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Password'), 'x{Enter}');
  const link = await screen.findByRole('link', { name: 'Email: Please fill in this field' });
  expect(screen.getByLabelText('Password')).toBeValid();
  await user.click(link);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('does not send a second time while a login is under way', async () => {
  let answer: (response: Response) => void = () => undefined;
  api.on('POST /api/login/', () => new Promise<Response>((resolve) => (answer = resolve)));
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Logging in…' }));
  expect(api.calls('POST /api/login/')).toHaveLength(1);
  answer(refuse(401, 'invalid_credentials'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test.each([400, 401])('says that the credentials are wrong on %i', async (status) => {
  api.on('POST /api/login/', () => refuse(status, 'invalid_credentials'));
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('teresa@familia.test');
});

test('an unconfirmed email is shown, and its mail can be had again', async () => {
  api.on('POST /api/login/', () => refuse(403, 'email_not_verified'));
  api.on('POST /app/resend-email/', {});
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Confirm your email first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText(/a new email is on its way/)).toHaveTextContent(
    'teresa@familia.test',
  );
  expect(api.calls('POST /app/resend-email/')[0]?.body).toEqual({ email: 'teresa@familia.test' });
});

test('an unconfirmed email can be proved by a new password too', async () => {
  api.on('POST /api/login/', () => refuse(403, 'email_not_verified'));
  api.on('POST /app/reset-password/', {});
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Set a new password by email' }));
  expect(await screen.findByText(/The link in it works for one hour/)).toHaveTextContent(
    'teresa@familia.test',
  );
  expect(api.calls('POST /app/reset-password/')[0]?.body).toEqual({ email: 'teresa@familia.test' });
});

test('too many attempts say how long to wait', async () => {
  api.on('POST /api/login/', () => refuse(429, 'throttled', {}, { 'Retry-After': '42' }));
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('42 seconds');
});

test('without a connection it says so and can be tried again', async () => {
  api.on('POST /api/login/', noConnection);
  const user = renderApp('/login');
  await fill(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
});

test('a session that ended says why, and goes on where it was', async () => {
  api.on('GET /app/tests/7/', refuse(401, 'token_not_valid'));
  const user = renderApp('/results/7', { as: testTakerUser() });
  expect(await screen.findByText(/Your session ended/)).toBeInTheDocument();
  api.on('POST /api/login/', () => {
    api.on('GET /app/user/', testTakerUser());
    api.on('GET /app/tests/7/', finishedTest());
    return { access: 'a', refresh: 'r' };
  });
  await fill(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/results/7'));
});

test('a visitor who just opens the login is told nothing of sessions', async () => {
  api.on('GET /app/tests/', page([]));
  renderApp('/user');
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
});

test('the forgotten password panel opens, takes over the email and says what became of it', async () => {
  api.on('POST /app/reset-password/', {});
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'teresa@familia.test');
  const toggle = screen.getByRole('button', { name: 'Forgot your password?' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(toggle.getAttribute('aria-controls')!)!;
  const email = within(panel).getByLabelText('Email');
  expect(email).toHaveValue('teresa@familia.test');

  await user.clear(email);
  await user.click(within(panel).getByRole('button', { name: 'Send the link' }));
  expect(within(panel).getByRole('link', { name: 'Enter your email.' })).toBeInTheDocument();
  expect(api.calls('POST /app/reset-password/')).toHaveLength(0);

  await user.type(email, 'teresa@familia.test{Enter}');
  expect(await screen.findByText('Password recovery email sent!')).toBeInTheDocument();

  api.on('POST /app/reset-password/', () => refuse(500, 'server_error'));
  await user.click(within(panel).getByRole('button', { name: 'Send the link' }));
  expect(
    await screen.findByText('Password recovery email could not be sent. Please try again.'),
  ).toBeInTheDocument();
});
