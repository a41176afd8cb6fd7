import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const JOIN = 'POST /app/joins/accept/';
const url = '/join/7/abc-DEF_1';
const south = { id: 2, name: 'South', roles: ['psychologist'], at_hand: false };

test('who is logged in joins, and reads which school it is', async () => {
  api.on(JOIN, south);
  const user = renderApp(url, { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/You now belong to South too/)).toBeVisible();
  expect(api.calls(JOIN)[0]?.body).toEqual({ join: 7, token: 'abc-DEF_1' });
});

test('a link of somebody else no longer works', async () => {
  api.on(JOIN, () => refuse(400, 'validation_error', { fields: { token: ['Dead.'] } }));
  const user = renderApp(url, { as: testTakerUser() });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

test('one of several schools is at hand, and another is taken in two presses', async () => {
  const north = { id: 1, name: 'North', roles: ['psychologist'], at_hand: true };
  api.on('PUT /app/user/school/', testTakerUser());
  api.on('GET /app/user/sights/', page([]));
  const user = renderApp('/user', { as: { ...testTakerUser(), schools: [north, south] } });
  await user.click(await screen.findByRole('button', { name: 'School you work for North' }));
  await user.click(screen.getByRole('button', { name: 'South' }));
  expect(api.calls('PUT /app/user/school/')[0]?.body).toEqual({ school: 2 });
});
