import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page } from '../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const url = 'http://alba.test/app/calendar/AbC.ics';

test('its address is shown once, and can be ended', async () => {
  api.on('GET /app/user/calendar/', { made_at: null });
  api.on('POST /app/user/calendar/', () => {
    api.on('GET /app/user/calendar/', { made_at: '2026-11-28T10:00:00+01:00' });
    return { url };
  });
  api.on('DELETE /app/user/calendar/', () => {
    api.on('GET /app/user/calendar/', { made_at: null });
    return undefined;
  });
  const user = renderApp('/user', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText(url)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'End the address' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeInTheDocument();
  expect(screen.queryByText(url)).not.toBeInTheDocument();
});

test('an earlier one is said, but not shown', async () => {
  api.on('GET /app/user/calendar/', { made_at: '2026-11-28T10:00:00+01:00' });
  renderApp('/user', { as: schoolAdminUser() });
  expect(await screen.findByText(/since 28 November 2026/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a new address' })).toBeInTheDocument();
});

test('families and pupils are offered none', async () => {
  api.on('GET /app/user/sights/', page([]));
  renderApp('/user', { as: testTakerUser() });
  expect(await screen.findByRole('heading', { name: 'Download my data' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'My calendar' })).not.toBeInTheDocument();
});
