import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

async function fillSignup(
  user: ReturnType<typeof renderApp>,
  confirmation: string,
  declares: string | null = 'I am a parent or guardian',
) {
  await user.type(await screen.findByLabelText('Email'), 'nou@familia.test');
  await user.type(screen.getByLabelText('Password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  if (declares !== null) await user.click(screen.getByRole('radio', { name: declares }));
}

test('signing up sends the account and the language, and then shows where to look', async () => {
  api.on('POST /app/user/create/', () => Response.json({}, { status: 201 }));
  api.on('POST /app/resend-email/', {});
  const user = renderApp('/signup');
  await fillSignup(user, 'quatre-finestres');
  expect(screen.getByText('Passwords match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(heading).toHaveFocus();
  expect(api.calls('POST /app/user/create/')[0]?.body).toEqual({
    email: 'nou@familia.test',
    password: 'quatre-finestres',
    locale: 'en',
    declares: 'parent',
  });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText(/a new email is on its way/)).toBeInTheDocument();
});

test('a person who signs up says whether they answer for a child or are old enough', async () => {
  api.on('GET /app/config/', {
    contact_email: 'a@b.test',
    sign_up_open: true,
    own_consent_age: 16,
  });
  api.on('POST /app/user/create/', () => Response.json({}, { status: 201 }));
  const user = renderApp('/signup');
  await fillSignup(user, 'quatre-finestres', null);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const group = screen.getByRole('radiogroup', { name: 'About you' });
  expect(group).toHaveAccessibleDescription('Please choose one of the two.');
  await user.click(screen.getByRole('link', { name: 'Please choose one of the two.' }));
  expect(screen.getByRole('radio', { name: 'I am a parent or guardian' })).toHaveFocus();
  expect(api.calls('POST /app/user/create/')).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'I am 16 or older' }));
  expect(group).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(api.calls('POST /app/user/create/')[0]?.body).toMatchObject({ declares: 'of_age' });
});

test('where nobody can sign up the screen says so calmly, and login offers nothing', async () => {
  api.on('GET /app/config/', {
    contact_email: 'a@b.test',
    sign_up_open: false,
    own_consent_age: 14,
  });
  const user = renderApp('/signup');
  expect(
    await screen.findByRole('heading', { name: 'Here, schools create the accounts' }),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go to login' }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

test('where people can, login leads there', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

test('two different passwords are not sent', async () => {
  const user = renderApp('/signup');
  await fillSignup(user, 'cinc-finestres');
  expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('Confirm password')).toBeInvalid();
  expect(screen.getAllByText("Passwords don't match"), 'said once').toHaveLength(1);
  expect(api.calls('POST /app/user/create/')).toHaveLength(0);
});

test('what the server says about a field stands at that field', async () => {
  api.on('POST /app/user/create/', () =>
    refuse(400, 'validation_error', { fields: { password: ['This password is too common.'] } }),
  );
  const user = renderApp('/signup');
  await fillSignup(user, 'quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const told = await screen.findByRole('link', { name: 'This password is too common.' });
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too common/);
  await user.click(told);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('the link of the mail confirms the address once and leads to the login', async () => {
  api.on('POST /app/verify-email/', {});
  renderApp('/verify-email/12/abc');
  expect(await screen.findByText('Your email is confirmed')).toBeInTheDocument();
  expect(screen.getByText('Log in here, on this device.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
  expect(api.calls('POST /app/verify-email/').map(({ body }) => body)).toEqual([
    { user_id: 12, token: 'abc', opened: true },
  ]);
});

test('a link that no longer works shows the login too, and how to get another mail', async () => {
  api.on('POST /app/verify-email/', () => refuse(400, 'validation_error'));
  api.on('POST /app/resend-email/', {});
  const user = renderApp('/verify-email/12/abc');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Your email'), 'nou@familia.test{Enter}');
  expect(await screen.findByText(/a new email is on its way/)).toBeInTheDocument();
});

/** Answers for a new address like the server: opening the link waits, a button press confirms. */
function newAddress() {
  api.on('POST /app/verify-email/', ({ body }) => {
    const { opened } = body as { opened: boolean };
    return { detail: 'The new address holds.', new_address: true, confirmed: !opened };
  });
}

test('a new address waits for a press, and then the page says that it holds', async () => {
  newAddress();
  const user = renderApp('/verify-email/12/abc');
  const press = await screen.findByRole('button', { name: 'Use this address' });
  expect(screen.queryByText('The new address holds.')).not.toBeInTheDocument();
  expect(api.calls('POST /app/verify-email/')).toHaveLength(1);
  await user.click(press);
  expect(await screen.findByText('The new address holds.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
});

test('in the browser in use it leads to the settings', async () => {
  newAddress();
  api.on('GET /app/user/sights/', page([]));
  const user = renderApp('/verify-email/12/abc', { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Use this address' }));
  await waitFor(() => expect(address()).toBe('/user'));
});

test('a link cut off says so', async () => {
  renderApp('/verify-email/12');
  expect(await screen.findByText('Invalid URL params')).toBeInTheDocument();
});

test('a server that is away can be asked again', async () => {
  let times = 0;
  api.on('POST /app/verify-email/', () => (++times === 1 ? refuse(503, 'unavailable') : {}));
  const user = renderApp('/verify-email/12/abc');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your email is confirmed')).toBeInTheDocument();
});

test('the account is taken back by a press, and the mail for a password is on its way', async () => {
  api.on('POST /app/user/undo-address/', { detail: 'This is your address again.' });
  const user = renderApp('/undo-address/12/abc');
  const press = await screen.findByRole('button', { name: 'Take my account back' });
  expect(api.calls('POST /app/user/undo-address/')).toEqual([]);
  await user.click(press);
  expect(await screen.findByText('This is your address again.')).toBeInTheDocument();
  expect(api.calls('POST /app/user/undo-address/')[0]?.body).toEqual({ user_id: 12, token: 'abc' });
  expect(screen.getByRole('link', { name: 'Go to login' })).toBeInTheDocument();
});

test('a dead link to take it back says so, and offers a new password', async () => {
  api.on('POST /app/user/undo-address/', () =>
    refuse(400, 'validation_error', { fields: { token: ['x'] } }),
  );
  api.on('POST /app/reset-password/', {});
  const user = renderApp('/undo-address/12/abc');
  await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'ana@familia.test{Enter}');
  expect(await screen.findByText('Password recovery email sent!')).toBeInTheDocument();
});

test('whose address has another account by now is told what to do', async () => {
  const detail = 'Another account uses this address now.';
  api.on('POST /app/user/undo-address/', () => refuse(409, 'address_taken', { detail }));
  const user = renderApp('/undo-address/12/abc');
  await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

/** Opens the emailed link of a reset or an invitation. */
function openLink(is_invitation: boolean) {
  api.on('POST /app/reset-password/link/', { email: 'eva@escola.test', is_invitation });
  return renderApp('/recover-password/12/abc');
}

test('a new password is set once both fields agree', async () => {
  api.on('PATCH /app/reset-password/', {});
  const user = openLink(false);
  expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
  const update = screen.getByRole('button', { name: 'Update password' });
  await user.click(update);
  expect(screen.getAllByRole('link', { name: /Please fill in this field/ })).toHaveLength(2);
  expect(screen.getByLabelText('Email')).toHaveValue('eva@escola.test');
  await user.type(screen.getByLabelText('New password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Repeat the new password'), 'quatre');
  expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
  await user.click(update);
  expect(screen.getByRole('link', { name: /Passwords don't match/ })).toBeVisible();
  expect(api.calls('PATCH /app/reset-password/')).toHaveLength(0);
  await user.type(screen.getByLabelText('Repeat the new password'), '-finestres');
  expect(screen.getByText('Passwords match')).toBeInTheDocument();
  await user.click(update);
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
  expect(api.calls('PATCH /app/reset-password/')[0]?.body).toEqual({
    user_id: 12,
    token: 'abc',
    password: 'quatre-finestres',
  });
  await user.click(screen.getByRole('link', { name: 'Go to login' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

async function chooseFirstPassword(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm password'), 'quatre-finestres{Enter}');
}

test('an invitation welcomes, and leads in once the password is chosen', async () => {
  const invited = testTakerUser();
  api.on('PATCH /app/reset-password/', {});
  api.on('POST /api/login/', { access: `access of ${invited.email}`, refresh: 'refresh' });
  api.on('GET /app/user/', invited);
  const user = openLink(true);
  expect(await screen.findByRole('heading', { name: 'Welcome to Alba' })).toBeInTheDocument();
  expect(screen.queryByText(/new password/i)).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/^Welcome to Alba/));
  await chooseFirstPassword(user);
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls('POST /api/login/')[0]?.body).toEqual({
    username: 'eva@escola.test',
    password: 'quatre-finestres',
  });
});

test('where that login fails, the password is set all the same', async () => {
  api.on('PATCH /app/reset-password/', {});
  api.on('POST /api/login/', () => refuse(503, 'unavailable'));
  await chooseFirstPassword(openLink(true));
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
  expect(screen.queryByText(/logged out/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to login' })).toBeInTheDocument();
});

test('an invitation opened in a browser in use logs that person out first', async () => {
  const invited = testTakerUser();
  api.on('POST /app/reset-password/link/', { email: invited.email, is_invitation: true });
  api.on('PATCH /app/reset-password/', {});
  api.on('POST /api/logout/', () => undefined);
  api.on('POST /api/login/', { access: `access of ${invited.email}`, refresh: 'refresh' });
  const user = renderApp('/recover-password/12/abc', { as: schoolAdminUser() });
  await screen.findByLabelText('Password');
  api.on('GET /app/user/', invited);
  await chooseFirstPassword(user);
  await waitFor(() => expect(address()).toBe('/premium'));
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
  expect(api.calls('POST /app/reset-password/link/')).toHaveLength(1);
});

test.each([
  ['used or too old', '/recover-password/12/abc'],
  ['cut off', '/recover-password/12'],
])('a link that is %s says so at once, and mails a new one', async (_why, path) => {
  const fields = { token: ['This link no longer works.'] };
  api.on('POST /app/reset-password/link/', () => refuse(400, 'validation_error', { fields }));
  api.on('POST /app/reset-password/', {});
  const user = renderApp(path);
  const heading = await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(heading).toBeInTheDocument();
  expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'eva@escola.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Password recovery email sent!')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to login' })).toBeInTheDocument();
});

test('a server that is away while the link is looked at can be asked again', async () => {
  let times = 0;
  api.on('POST /app/reset-password/link/', () =>
    ++times === 1 ? refuse(503, 'unavailable') : { email: 'eva@escola.test', is_invitation: false },
  );
  const user = renderApp('/recover-password/12/abc');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
});

test.each([
  [{ fields: { password: ['This password is too common.'] } }, 'This password is too common.'],
  [{ detail: 'The server is busy.' }, 'The server is busy.'],
])('a refused password says why', async (body, reason) => {
  api.on('PATCH /app/reset-password/', () => refuse(400, 'validation_error', body));
  const user = openLink(false);
  await user.type(await screen.findByLabelText('New password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Repeat the new password'), 'quatre-finestres{Enter}');
  expect(await screen.findByText('Error updating password. Please try again.')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
});

test('a link that dies while the password is typed says so too', async () => {
  const fields = { token: ['This link no longer works.'] };
  api.on('PATCH /app/reset-password/', () => refuse(400, 'validation_error', { fields }));
  await chooseFirstPassword(openLink(true));
  expect(
    await screen.findByRole('heading', { name: 'This link no longer works' }),
  ).toBeInTheDocument();
});
