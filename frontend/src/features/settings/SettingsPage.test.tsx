import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '../../api/types';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, takerInfo, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const open = (user: User = testTakerUser()) => {
  api.on('GET /app/user/sights/', page([]));
  return renderApp('/user', { as: user });
};

async function typeNew(user: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('New password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm the new password'), 'quatre-finestres');
}

test('shows the address, and the trial only to whom it concerns', async () => {
  open(testTakerUser({ remaining_free_trial_days: 3 }));
  expect(await screen.findByText('3 days of your free trial left')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('teresa@familia.test');
});

test('a trial that is over shows the premium notice with a way to write', async () => {
  open(testTakerUser({ remaining_free_trial_days: 0 }));
  expect(await screen.findByText('Your free trial has ended')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Write to us about Premium' });
  await waitFor(() => expect(link).toHaveAttribute('href', 'mailto:hola@alba.test'));
});

test('another language changes the app and the account', async () => {
  api.on('PATCH /app/user/', () => testTakerUser({ locale: 'ca' }));
  const user = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Català');
  expect(await screen.findByRole('heading', { name: 'Configuració' })).toBeInTheDocument();
  await waitFor(() => expect(api.calls('PATCH /app/user/')[0]?.body).toEqual({ locale: 'ca' }));
  expect(document.documentElement.lang).toBe('ca');
});

test('a language that cannot be saved is shown', async () => {
  api.on('PATCH /app/user/', () => refuse(500, 'server_error'));
  const user = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Español');
  expect(
    await screen.findByText('No se ha podido guardar el idioma. Vuelve a intentarlo.'),
  ).toBeInTheDocument();
});

test('another address is asked for, and the old one holds until it is confirmed', async () => {
  api.on('PATCH /app/user/', () => testTakerUser());
  const user = open();
  const send = await screen.findByRole('button', { name: 'Send the link' });
  await user.click(send);
  expect(screen.getAllByRole('link', { name: /Please fill in this field/ })).toHaveLength(2);
  await user.type(screen.getByLabelText('New email address'), ' new@familia.test');
  await user.click(send);
  expect(screen.getAllByRole('link', { name: /Please fill in this field/ })).toHaveLength(1);
  expect(api.calls('PATCH /app/user/')).toHaveLength(0);
  await user.type(screen.getByLabelText('Your current password'), 'quatre-finestres');
  await user.click(send);
  expect(await screen.findByText(/If new@familia\.test can be used/)).toBeInTheDocument();
  expect(api.calls('PATCH /app/user/')[0]?.body).toEqual({
    email: 'new@familia.test',
    current_password: 'quatre-finestres',
  });
  expect(screen.getByText('teresa@familia.test')).toBeInTheDocument();
});

test('an address that is none is shown at its field', async () => {
  api.on('PATCH /app/user/', () =>
    refuse(400, 'validation_error', { fields: { email: ['Enter a valid email address.'] } }),
  );
  const user = open();
  await user.type(await screen.findByLabelText('New email address'), 'new@familia.c');
  await user.type(screen.getByLabelText('Your current password'), 'quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
  expect(screen.getByLabelText('New email address')).toBeInvalid();
});

test('a wrong current password is shown at its field', async () => {
  const wrong = 'This is not your current password.';
  api.on('PATCH /app/user/', () =>
    refuse(400, 'validation_error', { fields: { current_password: [wrong] } }),
  );
  const user = open();
  await user.type(await screen.findByLabelText('New email address'), 'new@familia.test');
  await user.type(screen.getByLabelText('Your current password'), 'no-es-aquesta{Enter}');
  expect(await screen.findByRole('link', { name: wrong })).toBeVisible();
  expect(screen.getByLabelText('Your current password')).toBeInvalid();
});

test('passwords that differ cannot be sent', async () => {
  const user = open();
  await user.type(await screen.findByLabelText('New password'), 'quatre-finestres');
  await user.type(screen.getByLabelText('Confirm the new password'), 'cinc');
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(screen.getByLabelText('Confirm the new password')).toBeInvalid();
  expect(screen.getAllByText('Passwords do not match'), 'said once').toHaveLength(1);
  expect(api.calls('PATCH /app/user/')).toHaveLength(0);
});

test('a password is changed', async () => {
  api.on('PATCH /app/user/', () => testTakerUser());
  const user = open();
  await typeNew(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('an old login is asked for the current password, a wrong one again, and nothing typed is lost', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('PATCH /app/user/', () => (isProved() ? testTakerUser() : refusal()));
  const user = open();
  await typeNew(user);
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your current password' });
  const current = within(dialog).getByLabelText('Current password');
  expect(current).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Enter your current password.')).toBeVisible();
  await user.type(current, 'wrong{Enter}');
  expect(await within(dialog).findByText('This is not your current password.')).toBeVisible();
  expect(current).toHaveFocus();
  expect(current).toHaveValue('');
  await user.type(current, 'right{Enter}');
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
  expect(api.calls('PATCH /app/user/').map(({ body }) => body)).toEqual([
    { password: 'quatre-finestres' },
    { password: 'quatre-finestres' },
  ]);
});

test('who does not prove it is told that nothing was done, and can try again', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('PATCH /app/user/', () => (isProved() ? testTakerUser() : refusal()));
  const user = open();
  await typeNew(user);
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your current password' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/you didn’t confirm that it’s you/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('quatre-finestres');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
});

test('a password the server refuses stands at its field', async () => {
  api.on('PATCH /app/user/', () =>
    refuse(400, 'validation_error', { fields: { password: ['Too common.'] } }),
  );
  const user = open();
  await typeNew(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Too common.')).toBeInTheDocument();
  expect(screen.getByText('Error updating password. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInvalid();
});

test('deleting the account wants a yes, logs out and goes home', async () => {
  api.on('DELETE /app/user/', () => undefined);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(api.calls('DELETE /app/user/')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }),
  );
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(api.calls('POST /api/logout/')).toHaveLength(1);
});

test.each([
  ['a teacher', { has_assigned_people: true }, true],
  ['a pupil', { has_assigned_people: false }, false],
  ['a parent with children of their own', { declares: 'parent', has_assigned_people: true }, false],
] as const)('%s reads what is lost, and who stays', async (_who, info, hears) => {
  api.on('GET /app/user/sights/', page([]));
  open(testTakerUser({ test_taker_info: takerInfo(info) }));
  expect(await screen.findByText(/Your login ends at once, for good/)).toHaveTextContent(
    'We’ll confirm it by email.',
  );
  expect(screen.queryAllByText(/The people assigned to you are not deleted/)).toHaveLength(
    hears ? 1 : 0,
  );
});

test('an old login gives the password before the account goes', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('DELETE /app/user/', () => (isProved() ? undefined : refusal()));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Enter your current password' });
  await user.type(within(dialog).getByLabelText('Current password'), 'right{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the last product administrator is told why it cannot go', async () => {
  api.on('DELETE /app/user/', () => refuse(409, 'last_admin', { detail: 'Server words.' }));
  const user = open(productAdminUser());
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  expect(
    await within(dialog).findByText(/You are the only product administrator/),
  ).toBeInTheDocument();
});
