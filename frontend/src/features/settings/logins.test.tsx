import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnLogin } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const login = (over: Partial<OwnLogin>): OwnLogin => ({
  id: 'a',
  created_at: '2026-03-09T08:12:00+01:00',
  last_used_at: '2026-03-09T09:02:00+01:00',
  kind: 'password',
  browser: 'Firefox on Windows',
  is_this: false,
  ...over,
});
const here = login({ id: 'here', browser: 'Safari on iPhone', is_this: true });
const there = login({ id: 'there' });
const odd = login({ id: 'odd', browser: '' });

function open(...logins: OwnLogin[]) {
  api.on('GET /app/user/logins/', logins);
  return renderApp('/user', { as: schoolAdminUser() });
}
const list = () => screen.findByRole('list', { name: 'Where I am logged in' });

test('every login is named, this one is marked and has no button', async () => {
  open(here, there, odd);
  const [first, second, third] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Safari on iPhonethis device');
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Firefox on Windows');
  expect(second).toHaveTextContent('last used');
  expect(third).toHaveTextContent('Unknown browser');
});

test('takers of tests see theirs as well', async () => {
  api.on('GET /app/user/sights/', page([]));
  api.on('GET /app/user/logins/', [here]);
  renderApp('/user', { as: testTakerUser() });
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
});

test('one is ended after a question, and the focus is on the list', async () => {
  const user = open(here, there);
  api.on('DELETE /app/user/logins/:login/', () => {
    api.on('GET /app/user/logins/', [here]);
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Log out of Firefox on Windows' }));
  const dialog = screen.getByRole('dialog', { name: 'Log out of Firefox on Windows?' });
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('That browser has been logged out')).toBeInTheDocument();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect(await list()).toHaveFocus();
  expect(api.calls('DELETE /app/user/logins/:login/').map(({ params }) => params['login'])).toEqual(
    ['there'],
  );
});

test('all others are ended in one go, one that has ended meanwhile too', async () => {
  const user = open(here, there, odd);
  api.on('DELETE /app/user/logins/:login/', ({ params }) =>
    params['login'] === 'odd' ? refuse(404, 'not_found') : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  const dialog = screen.getByRole('dialog', { name: 'End all other logins?' });
  api.on('GET /app/user/logins/', [here]);
  await user.click(within(dialog).getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other logins have been ended')).toBeInTheDocument();
  expect(api.calls('DELETE /app/user/logins/:login/')).toHaveLength(2);
});

test('a failure is shown in the dialog, and the list says when it cannot be had', async () => {
  const user = open(here, there);
  api.on('DELETE /app/user/logins/:login/', () => refuse(503, 'unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Log out of Firefox on Windows' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It could not be ended.');
});

test('without an answer the list can be asked for again', async () => {
  api.on('GET /app/user/logins/', () => refuse(500, 'server_error'));
  const user = renderApp('/user', { as: schoolAdminUser() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /app/user/logins/', [here]);
  await user.click(again);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
});
