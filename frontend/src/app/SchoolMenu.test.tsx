import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessToken } from '../api/tokens';
import { api, page, refuse, tokenOf } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { renderApp } from '../test/renderApp';

const TAKE = 'PUT /app/user/school/';
const waits = { talk: 0, to_read: 0, overdue: 0 };
const north = {
  id: 1,
  name: 'North',
  roles: ['psychologist'],
  account: 3,
  at_hand: true,
  rests: false,
  waits,
};
const south = { ...north, id: 2, name: 'South', account: 22, at_hand: false };
const label = 'School you work for';

function open(schools: (typeof north)[]) {
  api.on('GET /app/user/sights/', page([]));
  return renderApp('/user', { as: { ...testTakerUser(), schools } });
}

test('beside the page another school is one press away', async () => {
  const access = tokenOf('22', 'one');
  api.on(TAKE, { access, refresh: 'r' });
  const user = open([north, south]);
  const list = await screen.findByRole('group', { name: label });
  expect(within(list).getByRole('button', { name: 'North' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(within(list).getByRole('button', { name: 'South' }));
  expect(api.calls(TAKE)[0]?.body).toEqual({ account: 22 });
  await waitFor(() => expect(accessToken()).toBe(access));
});

test('what waits at each school stands beside its name, wishes to talk first', async () => {
  const full = { ...south, waits: { talk: 1, to_read: 4, overdue: 2 } };
  const user = open([north, full]);
  const list = await screen.findByRole('group', { name: label });
  const words = 'South 1 to talk · 2 overdue · 4 to read';
  expect(within(list).getByRole('button', { name: words })).toBeVisible();
  expect(within(list).getByRole('button', { name: 'North' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /School you work for/ }));
  expect(screen.getAllByRole('button', { name: words })).toHaveLength(2);
});

test('the bar says which one is at hand, and holds the others', async () => {
  api.on(TAKE, () => refuse(403, 'use_sso', { detail: 'Log in with Google for this school.' }));
  const user = open([north, south]);
  const button = await screen.findByRole('button', { name: /School you work for/ });
  expect(button).toHaveTextContent('North');
  await user.click(button);
  const [, inMenu] = screen.getAllByRole('button', { name: 'South' });
  await user.click(inMenu ?? screen.getByRole('button', { name: 'South' }));
  expect(await screen.findByText(/Log in with Google/)).toBeVisible();
});

test('who administers several schools with one account has nothing to choose', async () => {
  open([north, { ...south, account: 3, at_hand: true }]);
  expect(await screen.findByRole('button', { name: /Your account/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: label })).not.toBeInTheDocument();
});

test('deleting the account says that it goes at every school', async () => {
  api.on('GET /app/user/sights/', page([]));
  const schools = [north, south];
  const user = renderApp('/user', { as: { ...testTakerUser(), schools } });
  expect(await screen.findByText(/It goes at all your schools: North and South/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('all your schools');
});
