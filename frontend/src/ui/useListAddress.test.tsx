import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearTokens } from '../api/tokens';
import { api, page } from '../test/fakeApi';
import { productAdmin, productAdminUser } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';

const LIST = 'GET /app/alba-admins/';
const joan = productAdmin({ id: 9, first_name: 'Joan', last_name: 'Mas' });
const lastSearch = () => api.calls(LIST).at(-1)?.search.get('search');

function open(url = '/admin-alba-list') {
  api.on(LIST, ({ search }) => page([search.get('search') ? joan : productAdmin()], 60));
  return renderApp(url, { as: productAdminUser() });
}

/** Everything the browser stores about the user's place. */
const history = () => JSON.stringify(window.history.state) + window.location.href;

test('a name that is searched for is in no address and no entry of the history', async () => {
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'Joan Mas');
  expect(await screen.findByText('Joan Mas')).toBeVisible();
  expect(history()).not.toContain('Joan');
  expect(address()).toBe('/admin-alba-list');
});

test('pages and the back button keep it', async () => {
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'joan');
  await waitFor(() => expect(lastSearch()).toBe('joan'));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/admin-alba-list?page=2'));
  expect(lastSearch()).toBe('joan');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'pia');
  await waitFor(() => expect(lastSearch()).toBe('pia'));
  window.history.back();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('joan'));
});

test('a search that an address brings along is done and taken out of it', async () => {
  open('/admin-alba-list?search=joan&page=2');
  expect(await screen.findByText('Joan Mas')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('joan');
  await waitFor(() => expect(address()).toBe('/admin-alba-list?page=2'));
  expect(history()).not.toContain('joan');
  expect(lastSearch()).toBe('joan');
});

test('with the login it is forgotten', async () => {
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'joan');
  await waitFor(() => expect(lastSearch()).toBe('joan'));
  expect(JSON.stringify(sessionStorage)).toContain('joan');
  clearTokens('logout');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('joan'));
});
