import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page } from '../test/fakeApi';
import { integrity, productAdmin, productAdminUser, schoolAdmin } from '../test/fixtures';
import { address, renderApp } from '../test/renderApp';

/** Auditors find their own screens, and are offered nothing else. */

const auditor = productAdminUser({ is_auditor: true });
const open = (url: string) => renderApp(url, { as: auditor });
const joan = productAdmin({ id: 9, email: 'joan@alba.test', first_name: 'Joan', last_name: 'Mas' });
const classB = {
  course: 4,
  course_name: '5è',
  class_name: 'B',
  school: 5,
  school_name: 'Escola del Mar',
  people: 27,
  no_address: 0,
  not_invited: 1,
  invited: 2,
  active: 24,
  running: 3,
  finished: 12,
  to_approve: 4,
  consent_missing: 0,
};

function auditPage() {
  api.on('GET /app/audit/', page([]));
  api.on('GET /app/audit/integrity/', integrity());
  api.on('GET /app/alba-admins/', page([]));
  api.on('GET /app/school-admins/', page([]));
  api.on('GET /app/schools/', []);
}

test('starts at the activity log, with six places to go to', async () => {
  auditPage();
  open('/premium');
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await screen.findByRole('combobox', { name: 'Who did it' });
  expect(screen.getByText(/no answers and no results, and change nothing/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'About whom' })).not.toBeInTheDocument();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Activity log',
    'Overview',
    'Schools and classes',
    'Product admins',
    'School admins',
    'Settings',
  ]);
});

test('sees the figures of the classes, and no list behind them', async () => {
  api.on('GET /app/overview/', { classes: [classB] });
  open('/test-takers');
  const row = (await screen.findByRole('rowheader', { name: '5è B' })).closest('tr')!;
  expect(within(row).getByText('24')).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'List of people' })).not.toBeInTheDocument();
  expect(screen.queryByText(/opens its list/)).not.toBeInTheDocument();
});

test('reads the schools and their classes, and is offered no change', async () => {
  const counts = { classes: 2, people: 27, tests: 12 };
  const mar = { id: 5, school_name: 'Escola del Mar', school_postal_code: '08003' };
  api.on('GET /app/schools/', ({ search }) =>
    search.has('limit')
      ? page([{ ...mar, archived_at: null, counts }])
      : [mar, { ...mar, id: 6, school_name: 'Escola del Bosc' }],
  );
  open('/schools');
  const row = (await screen.findByRole('rowheader', { name: /Escola del Mar/ })).closest('tr')!;
  expect(within(row).getByText('27')).toBeVisible();
  expect(screen.queryByRole('button', { name: /More|Add/ })).not.toBeInTheDocument();
});

test('reads the classes of one school, whose people open no list', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('GET /app/schools/:id/', {
    id: 5,
    school_name: 'Escola del Mar',
    school_postal_code: '08003',
    archived_at: null,
  });
  api.on(
    'GET /app/courses/school/:id/by-admin/',
    page([
      {
        id: 4,
        course: '5è',
        class_name: 'B',
        school: 5,
        archived_at: null,
        counts: { people: 27, tests: 12 },
      },
    ]),
  );
  open('/schools/5');
  const row = (await screen.findByRole('rowheader', { name: /5è · B/ })).closest('tr')!;
  expect(within(row).getByText('27')).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/opens their list/)).not.toBeInTheDocument();
});

test.each([
  ['/admin-alba-list', 'GET /app/alba-admins/', joan, /Joan Mas/],
  ['/school-admin-list', 'GET /app/school-admins/', schoolAdmin(), /Sara Vidal/],
] as const)('at %s nothing is offered that changes something', async (url, call, row, name) => {
  api.on(call, page([row]));
  open(url);
  const shown = (await screen.findByRole('rowheader', { name })).closest('tr')!;
  expect(within(shown).queryByRole('link')).not.toBeInTheDocument();
  expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Add/ })).not.toBeInTheDocument();
});

test.each(['/completed-tests', '/test-takers/new', '/test-takers/3', '/admin-alba/9'])(
  'is led from %s to the start',
  async (url) => {
    auditPage();
    open(url);
    expect(await screen.findByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
    expect(address()).toBe('/audit');
  },
);

test('has settings without a button that deletes the account', async () => {
  api.on('GET /app/user/logins/', []);
  api.on('GET /app/user/second-factors/', { factors: [], recovery_codes_left: 0, required: false });
  open('/user');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
});
