import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, refuse, tokenOf } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const JOIN = 'POST /app/joins/accept/';
const LOOK = 'POST /app/joins/link/';
const url = '/join/7/abc-DEF_1';
const south = { id: 2, name: 'South', roles: ['psychologist'], account: 22, at_hand: false };

test('who is logged in joins, after reading which school it is', async () => {
  api.on(LOOK, { name: 'South' });
  api.on(JOIN, south);
  const user = renderApp(url, { as: testTakerUser() });
  expect(await screen.findByRole('heading', { name: 'Do you work at South?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/You now belong to South too/)).toBeVisible();
  expect(api.calls(JOIN)[0]?.body).toEqual({ join: 7, token: 'abc-DEF_1' });
  api.on('PUT /app/user/school/', { access: tokenOf('22', 'one'), refresh: 'r' });
  await user.click(screen.getByRole('button', { name: 'Work for this school now' }));
  expect(api.calls('PUT /app/user/school/')[0]?.body).toEqual({ account: 22 });
});

test('a link of somebody else no longer works', async () => {
  api.on(LOOK, () => refuse(400, 'validation_error', { fields: { token: ['Dead.'] } }));
  renderApp(url, { as: testTakerUser() });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
