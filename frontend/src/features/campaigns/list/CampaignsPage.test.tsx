import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign } from '../../../test/campaigns';
import { api, page, refuse } from '../../../test/fakeApi';
import {
  productAdminUser,
  school,
  schoolAdminUser,
  schoolOfUser,
  takerInfo,
  testTakerUser,
} from '../../../test/fixtures';
import { address, renderApp } from '../../../test/renderApp';

test('lists name, classes, days, state and how many have answered', async () => {
  const draft = campaign({ id: 8, name: 'Spring', state: 'draft' });
  api.on(
    'GET /app/campaigns/',
    page([
      { ...campaign(), answered: { asked: 47, done: 21 } },
      { ...draft, answered: null },
    ]),
  );
  renderApp('/campaigns', { as: schoolAdminUser() });
  const row = (await screen.findByRole('rowheader', { name: /Autumn wellbeing/ })).closest('tr')!;
  expect(within(row).getByText('1r ESO · A')).toBeVisible();
  expect(within(row).getByText('16/11/2026 – 11/12/2026')).toBeVisible();
  expect(within(row).getByText('Open')).toBeVisible();
  expect(within(row).getByText(/21 of 47/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Answered of planned' })).toBeVisible();
  const other = screen.getByRole('rowheader', { name: /Spring/ }).closest('tr')!;
  expect(other).not.toHaveTextContent(/ of /);
  expect(api.calls('GET /app/campaigns/:id/progress/')).toEqual([]);
  expect(screen.queryByText('Escola del Mar')).not.toBeInTheDocument();
});

test('a product administrator sees the school too', async () => {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/campaigns/', page([campaign({ state: 'draft' })]));
  renderApp('/campaigns', { as: productAdminUser() });
  expect(await screen.findByText('Escola del Mar')).toBeVisible();
});

test('filters by state, in the address and at the server', async () => {
  api.on('GET /app/campaigns/', page([]));
  const user = renderApp('/campaigns', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('radio', { name: 'Closed' }));
  expect(address()).toBe('/campaigns?state=closed');
  expect(api.calls('GET /app/campaigns/').at(-1)?.search.get('state')).toBe('closed');
});

test('a tutor sees the open ones of the class, and makes none', async () => {
  api.on('GET /app/campaigns/', page([campaign()]));
  renderApp('/campaigns', { as: testTakerUser() });
  expect(await screen.findByRole('rowheader', { name: /Autumn wellbeing/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New screening' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('columnheader', { name: 'Answered of planned' }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a tutor is led away from making one', async () => {
  renderApp('/campaigns/new', { as: testTakerUser() });
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
});

test('a tutor’s menu leads there from the start', async () => {
  api.on('GET /app/campaigns/', [campaign()]);
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/teacher-round/', { rounds: [] });
  const info = takerInfo({ leads_screening: true });
  renderApp('/premium', { as: testTakerUser({ test_taker_info: info }) });
  await screen.findByRole('heading', { level: 1, name: /Welcome/ });
  expect(screen.getByRole('link', { name: 'Screenings' })).toHaveAttribute('href', '/campaigns');
});

test('says why the list is not there', async () => {
  api.on('GET /app/campaigns/', () => refuse(500, 'server_error'));
  renderApp('/campaigns', { as: schoolAdminUser() });
  expect(
    await screen.findByText('The list could not be loaded', {}, { timeout: 4000 }),
  ).toBeVisible();
});

test('with several schools each row names its own, and the list is found and narrowed by school', async () => {
  const schools = [school(), school({ id: 6, school_name: 'Escola del Riu' })];
  const mine = schools.map(({ id, school_name: name }) => schoolOfUser({ id, name }));
  api.on('GET /app/schools/', schools);
  api.on(
    'GET /app/campaigns/',
    page([campaign(), campaign({ id: 2, school: 6, school_name: 'Escola del Riu' })]),
  );
  const user = renderApp('/campaigns', { as: schoolAdminUser({ schools: mine }) });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'School' })).toBeVisible();
  expect(await within(table).findByText('Escola del Riu')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search by name or school' })).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'School' }));
  await user.click(await screen.findByRole('option', { name: /Escola del Riu/ }));
  expect(address()).toBe('/campaigns?school=6');
  expect(api.calls('GET /app/campaigns/').at(-1)?.search.get('school')).toBe('6');
});
