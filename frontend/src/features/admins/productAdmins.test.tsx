import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdmin, productAdminUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const joan = productAdmin({
  id: 9,
  email: 'joan@alba.test',
  username: 'joan@alba.test',
  first_name: 'Joan',
  last_name: 'Mas',
});
const open = (url = '/admin-alba-list') => renderApp(url, { as: productAdminUser() });

test('lists email and name and leads to editing', async () => {
  api.on('GET /app/alba-admins/', page([productAdmin(), joan]));
  open();
  expect(await screen.findByRole('rowheader', { name: /Joan Mas/ })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /Pia Roca.* you/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit Joan Mas' })).toHaveAttribute(
    'href',
    '/admin-alba/9',
  );
});

test('the search stands not in the address, and an empty one offers to clear it', async () => {
  api.on('GET /app/alba-admins/', ({ search }) =>
    page(search.get('search') === 'zzz' ? [] : [productAdmin(), joan]),
  );
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  expect(address()).toBe('/admin-alba-list');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  expect(await screen.findByText('2 results')).toBeInTheDocument();
  expect(address()).toBe('/admin-alba-list');
});

test('pages on the server, and a page past the end leads to the last', async () => {
  api.on('GET /app/alba-admins/', ({ search }) =>
    page(Number(search.get('offset')) >= 30 ? [] : [joan], 30),
  );
  const user = open('/admin-alba-list?page=7');
  await waitFor(() => expect(address()).toBe('/admin-alba-list?page=2'));
  expect(await screen.findByText('26–30 of 30')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(address()).toBe('/admin-alba-list'));
  expect(api.calls('GET /app/alba-admins/').at(-1)?.search.get('limit')).toBe('25');
});

test('inviting sends the language and goes back one page', async () => {
  api.on('GET /app/alba-admins/', page([]));
  api.on('POST /app/alba-admins/create/', () => Response.json(joan, { status: 201 }));
  const user = open();
  const [add] = await screen.findAllByRole('link', { name: 'Add product administrator' });
  await user.click(add!);
  await user.type(await screen.findByLabelText('First name'), 'Joan');
  await user.type(screen.getByLabelText('Last name'), 'Mas');
  await user.type(screen.getByLabelText('Email'), 'joan@alba.test');
  expect(screen.getByLabelText('Language')).toHaveValue('ca');
  await user.selectOptions(screen.getByLabelText('Language'), 'es');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(address()).toBe('/admin-alba-list'));
  expect(await screen.findByText(/Joan Mas has been invited/)).toBeInTheDocument();
  expect(api.calls('POST /app/alba-admins/create/')[0]?.body).toEqual({
    first_name: 'Joan',
    last_name: 'Mas',
    email: 'joan@alba.test',
    locale: 'es',
  });
});

test('missing fields and an address that is taken stand at their fields', async () => {
  api.on('POST /app/alba-admins/create/', () =>
    refuse(400, 'validation_error', { fields: { email: ['This address is taken.'] } }),
  );
  const user = open('/admin-alba/new');
  await user.type(await screen.findByLabelText('First name'), 'Joan');
  await user.type(screen.getByLabelText('Last name'), '  ');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findAllByText('Please fill in this field')).toHaveLength(2);
  await user.type(screen.getByLabelText('Last name'), 'Mas');
  await user.type(screen.getByLabelText('Email'), 'pia@alba.test{Enter}');
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Email: This address is taken.' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('editing sends the names only; the email is fixed', async () => {
  api.on('GET /app/alba-admins/9/', joan);
  api.on('GET /app/alba-admins/', page([joan]));
  api.on('PATCH /app/alba-admins/9/', { ...joan, last_name: 'Mas i Pi' });
  const user = open('/admin-alba/9');
  const last = await screen.findByLabelText('Last name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('Language')).not.toBeInTheDocument();
  await user.clear(last);
  await user.type(last, 'Mas i Pi{Enter}');
  expect(await screen.findByText('The changes to Joan Mas i Pi have been saved')).toBeVisible();
  expect(api.calls('PATCH /app/alba-admins/9/')[0]?.body).toEqual({
    first_name: 'Joan',
    last_name: 'Mas i Pi',
  });
});

test('someone deleted elsewhere is explained, before and while saving', async () => {
  api.on('GET /app/alba-admins/9/', joan);
  api.on('PATCH /app/alba-admins/9/', () => refuse(404, 'not_found'));
  const user = open('/admin-alba/9');
  await user.type(await screen.findByLabelText('Last name'), 'x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The changes have not been saved.');
  expect(screen.getByRole('alert')).toHaveTextContent('This administrator cannot be found');
});

test('an administrator that is not there is shown, with the way to the list', async () => {
  api.on('GET /app/alba-admins/99/', refuse(404, 'not_found'));
  open('/admin-alba/99');
  expect(await screen.findByText('This administrator cannot be found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute(
    'href',
    '/admin-alba-list',
  );
});

test('an administrator is made an auditor, and the list says so', async () => {
  const auditor = productAdmin({ id: 9, email: 'joan@alba.test', is_auditor: true });
  api.on('GET /app/alba-admins/9/', { ...auditor, is_auditor: false });
  api.on('PATCH /app/alba-admins/9/', auditor);
  api.on('GET /app/alba-admins/', page([auditor]));
  const user = renderApp('/admin-alba/9', { as: productAdminUser() });
  const box = await screen.findByRole('checkbox', { name: 'Auditor: reads only' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const row = (await screen.findByRole('rowheader', { name: /Pia Roca/ })).closest('tr')!;
  expect(row).toHaveTextContent('Auditor');
  expect(api.calls('PATCH /app/alba-admins/9/')[0]?.body).toMatchObject({ is_auditor: true });
});
