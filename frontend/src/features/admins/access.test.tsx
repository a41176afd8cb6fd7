import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdmin, productAdminUser, schoolAdmin } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const joan = productAdmin({ id: 9, email: 'joan@alba.test', first_name: 'Joan', last_name: 'Mas' });
const open = (url = '/admin-alba-list') => renderApp(url, { as: productAdminUser() });

async function choose(user: ReturnType<typeof open>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog', { name: `${item} ${name}?` });
}

test('the state is in words, and nobody can do anything to themselves', async () => {
  api.on(
    'GET /app/alba-admins/',
    page([productAdmin(), { ...joan, is_active: false, state: 'blocked' as const }]),
  );
  open();
  const row = (await screen.findByRole('rowheader', { name: /Joan Mas/ })).closest('tr')!;
  expect(row).toHaveTextContent('Deactivated');
  expect(
    screen.queryByRole('button', { name: 'More options for Pia Roca' }),
  ).not.toBeInTheDocument();
});

test('deactivating says what follows, and the row says it afterwards', async () => {
  api.on('GET /app/alba-admins/', page([productAdmin(), joan]));
  api.on('PATCH /app/alba-admins/9/', () => {
    api.on(
      'GET /app/alba-admins/',
      page([productAdmin(), { ...joan, is_active: false, state: 'blocked' as const }]),
    );
    return { ...joan, is_active: false, state: 'blocked' as const };
  });
  const user = open();
  const dialog = await choose(user, 'Joan Mas', 'Deactivate');
  expect(dialog).toHaveTextContent('logged out everywhere at once');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Joan Mas has been deactivated and logged out')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Joan Mas/ }).closest('tr')).toHaveTextContent(
    'Deactivated',
  );
  expect(screen.getByRole('button', { name: 'More options for Joan Mas' })).toHaveFocus();
  expect(api.calls('PATCH /app/alba-admins/9/')[0]?.body).toEqual({ is_active: false });
});

test('a school administrator is activated again', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin({ is_active: false, state: 'blocked' })]));
  api.on('PATCH /app/school-admins/2/', schoolAdmin());
  const user = open('/school-admin-list');
  const dialog = await choose(user, 'Sara Vidal', 'Activate');
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Sara Vidal can log in again')).toBeVisible();
  expect(api.calls('PATCH /app/school-admins/2/')[0]?.body).toEqual({ is_active: true });
});

test('the last one is not deactivated, and the server says why', async () => {
  api.on('GET /app/alba-admins/', page([joan]));
  const detail = 'Alba would be left without an administrator. Add another one first.';
  api.on('PATCH /app/alba-admins/9/', () => refuse(409, 'last_admin', { detail }));
  const user = open();
  const dialog = await choose(user, 'Joan Mas', 'Deactivate');
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
});

test('removing wants the password of an old login, over the question, and then goes on', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('GET /app/alba-admins/', page([productAdmin(), joan]));
  api.on('DELETE /app/alba-admins/9/', () => {
    if (!isProved()) return refusal();
    api.on('GET /app/alba-admins/', page([productAdmin()]));
    return undefined;
  });
  const user = open();
  const question = await choose(user, 'Joan Mas', 'Delete');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('Joan Mas has been deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.getElementById('product-admins')).toHaveFocus();
});

test('deactivating a school’s administrator wants it too, and then goes on', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('PATCH /app/school-admins/2/', () => (isProved() ? schoolAdmin() : refusal()));
  const user = open('/school-admin-list');
  const question = await choose(user, 'Sara Vidal', 'Deactivate');
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('Sara Vidal has been deactivated and logged out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('inviting one asks for the password too, and what was typed is still there', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('GET /app/alba-admins/', page([]));
  api.on('POST /app/alba-admins/create/', () =>
    isProved() ? Response.json(joan, { status: 201 }) : refusal(),
  );
  const user = open('/admin-alba/new');
  await user.type(await screen.findByLabelText('First name'), 'Joan');
  await user.type(screen.getByLabelText('Last name'), 'Mas');
  await user.type(screen.getByLabelText('Email'), 'joan@alba.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const asking = await screen.findByRole('dialog', { name: 'Enter your current password' });
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/you didn’t confirm that it’s you/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('joan@alba.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText(/Joan Mas has been invited/)).toBeVisible();
  const sent = api.calls('POST /app/alba-admins/create/').map(({ body }) => body);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a person who lost the phone gets the second step reset, and a mail', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('DELETE /app/users/2/second-factors/', () => undefined);
  const user = open('/school-admin-list');
  await user.click(await screen.findByRole('button', { name: 'More options for Sara Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset second step' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Reset Sara Vidal’s second step?',
  });
  expect(dialog).toHaveTextContent('Make sure it was really them who asked you.');
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/Sara Vidal’s second step has been reset/)).toBeVisible();
  expect(api.calls('DELETE /app/users/2/second-factors/')).toHaveLength(1);
});

test('an administrator’s account of the school is disconnected', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('GET /app/sso/providers/', [{ id: 7, name: 'Escola del Mar' }]);
  api.on('DELETE /app/users/2/identities/', () => undefined);
  const user = open('/school-admin-list');
  const more = await screen.findByRole('button', { name: 'More options for Sara Vidal' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: /^End the connections/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End its connections' }));
  expect(await screen.findByText('No account of the school is connected any more')).toBeVisible();
  expect(api.calls('DELETE /app/users/2/identities/')).toHaveLength(1);
});
