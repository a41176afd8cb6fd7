import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FigureRow, Figures, FigureTables, Participation } from '../../api/types';
import { campaign } from '../../test/campaigns';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser, schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const TABLES = 'GET /app/campaigns/:id/tables/';
const BESIDE = 'GET /app/campaigns/:id/figures/';

const hidden = { shown: false, n: null, bands: null };
const four = (shares: [number, number, number, number], falling = false) => ({
  bands: (falling
    ? (['close_to_average', 'slightly_lowered', 'low', 'very_low'] as const)
    : (['close_to_average', 'slightly_raised', 'high', 'very_high'] as const)
  ).map((name, at) => ({ name, share: shares[at]! })),
});

function row(over: Partial<FigureRow>): FigureRow {
  return {
    level: 'class',
    name: '1r ESO A',
    informant: 'self',
    scale: 'total',
    shown: true,
    n: 40,
    ...four([70, 15, 10, 5]),
    ...over,
  };
}

/** A school with two years; the second has a class that is too small. */
function rows(over: Partial<FigureRow> = {}): FigureRow[] {
  const two = [
    { name: 'close_to_average' as const, share: 75 },
    { name: 'other' as const, share: 25 },
  ];
  return [
    row({ level: 'school', name: 'Escola del Mar', n: 95, ...over }),
    row({ level: 'year', name: '1r ESO', n: 70, ...over }),
    row({ name: '1r ESO A', ...over }),
    row({ name: '1r ESO B', n: 30, ...over }),
    row({ level: 'year', name: '2n ESO', n: 25, bands: two, ...over }),
    row({ name: '2n ESO C', ...hidden, ...over }),
    row({ name: '2n ESO D', ...hidden, ...over }),
  ];
}

const tables = (over: Partial<FigureTables> = {}): FigureTables => ({
  state: 'frozen',
  frozen_on: '2026-06-20',
  rows: [
    ...rows(),
    ...rows({ scale: 'prosocial', ...four([80, 10, 5, 5], true) }),
    ...rows({ informant: 'parent', ...hidden }),
  ],
  ...over,
});

const part = (over: Partial<Participation>): Participation => ({
  level: 'year',
  name: '1r ESO',
  informant: 'self',
  n: 70,
  asked: 75,
  low: false,
  ...over,
});

const beside = (over: Partial<Figures> = {}): Figures => ({
  name: 'Autumn',
  school_name: 'Escola del Mar',
  due_on: '2026-06-20',
  may_freeze: false,
  participation: [part({}), part({ name: '2n ESO', n: 25, asked: 50, low: true })],
  trend: [],
  no_trend_reason: 'none_before',
  ...over,
});

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  api.on(TABLES, tables());
  api.on(BESIDE, beside());
});

const open = (as = schoolAdminUser(), search = '') =>
  renderApp(`/campaigns/9/figures${search}`, { as });
const line = async (voice: string, name: string) => {
  const table = within(await screen.findByRole('table', { name: voice }));
  return table.getByRole('row', { name: new RegExp(`^${name} `) });
};

test('every voice and every area is a bar in words, with how many have answered', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /figures/ })).toBeVisible();
  expect(await screen.findByText('Escola del Mar · Autumn')).toBeVisible();
  const first = await line('The pupils', '1r ESO');
  expect(first).toHaveTextContent('about 70 of 75 answered');
  const [total, ...others] = within(first).getAllByRole('cell');
  expect(total).toHaveTextContent('close to average: about 70%; slightly raised: about 15%');
  expect(total).toHaveTextContent('70 · 15 · 10 · 5');
  expect(others.at(-1)).toHaveTextContent('slightly lowered: about 10%');
  expect(others[0]).toHaveTextContent('not shown');
  const second = await line('The pupils', '2n ESO');
  expect(second).toHaveTextContent('close to average: about 75%; any other: about 25%');
  expect(second).toHaveTextContent('Hatched: fewer than 60 % answered');
  expect(first).not.toHaveTextContent('Hatched');
  const names = within(screen.getByRole('table', { name: 'The pupils' })).getAllByRole('rowheader');
  expect(names).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Families' })).toHaveTextContent(
    'None of their answers are shown',
  );
});

test('classes are shown on demand, and hidden ones are named without figures', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Show the classes too' }));
  expect(screen.getByRole('region', { name: 'The pupils' })).toHaveTextContent(
    'Not shown, so that no child can be identified: 2n ESO C and 2n ESO D.',
  );
  expect(address()).toBe('/campaigns/9/figures?classes=yes');
  await user.click(screen.getByRole('button', { name: 'How to read them' }));
  expect(screen.getByText(/says nothing about how its pupils are/)).toBeVisible();
});

test('the groups are compared with the screening before, where that is told', async () => {
  const trend = {
    level: 'school' as const,
    name: 'Escola del Mar',
    informant: 'self' as const,
    before: 4,
    before_name: 'Spring',
    before_closes_on: '2025-06-12',
    share_before: 75,
    share: 80,
    words: 'about_the_same' as const,
  };
  api.on(BESIDE, beside({ trend: [trend], no_trend_reason: null }));
  open();
  const card = await screen.findByRole('region', { name: 'Compared with the previous screening' });
  const cells = within(card)
    .getAllByRole('cell')
    .map((one) => one.textContent);
  expect(cells).toEqual([
    'The pupils',
    'about 75%',
    'about 80%',
    'about the same; chance alone could explain it',
  ]);
});

test.each([
  ['none_before', /there is no earlier screening with figures/],
  ['no_group_twice', /a group needs 30 answers or more in both screenings/],
  ['too_few_again', /too few of the first group have answered again/],
] as const)('and where it is not, the reason is told: %s', async (reason, told) => {
  api.on(BESIDE, beside({ no_trend_reason: reason }));
  open();
  expect(await screen.findByText(told)).toBeVisible();
});

test('while they wait, it is said when they will be made', async () => {
  api.on(TABLES, tables({ state: 'waiting', frozen_on: null, rows: [] }));
  api.on(BESIDE, beside({ due_on: '2099-06-20', participation: [] }));
  open();
  expect(await screen.findByText('The figures will be made on 20 June 2099')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Download the figures' })).not.toBeInTheDocument();
});

test('who may makes them at once, after reading that they never change again', async () => {
  api.on(TABLES, tables({ state: 'waiting', frozen_on: null, rows: [] }));
  api.on(BESIDE, beside({ due_on: '2099-06-20', may_freeze: true }));
  const POST = 'POST /app/campaigns/:id/tables/';
  api.on(POST, () => {
    api.on(TABLES, tables());
    return tables();
  });
  const user = open(productAdminUser());
  await user.click(await screen.findByRole('button', { name: 'Make the figures now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make the figures now?' });
  expect(dialog).toHaveTextContent('never change again');
  expect(api.calls(POST)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Make them for good' }));
  expect(await line('The pupils', '1r ESO')).toBeVisible();
});

test('a screening that is not over says so', async () => {
  api.on(TABLES, tables({ state: 'waiting', frozen_on: null, rows: [] }));
  api.on(BESIDE, beside({ due_on: null, may_freeze: true }));
  open();
  expect(await screen.findByText('The screening is not over yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
});

test('a screening of personality alone has none', async () => {
  api.on(TABLES, tables({ rows: [] }));
  open();
  expect(await screen.findByText('This screening has no figures')).toBeVisible();
});

test.each(['Excel file', 'CSV file', 'PDF to print'])('downloads them: %s', async (kind) => {
  const user = open();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const button = await screen.findByRole('button', { name: new RegExp(kind.replace(/\W/g, '.')) });
  api.on(TABLES, () => new Response('file'));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const asked = api.calls(TABLES).map(({ search }) => search.get('format'));
  expect(asked).toContain({ 'Excel file': 'xlsx', 'CSV file': 'csv' }[kind] ?? 'pdf');
});

test('an auditor reads them', async () => {
  open(productAdminUser({ is_auditor: true }));
  expect(await line('The pupils', '1r ESO')).toBeVisible();
});

test.each([
  [404, schoolAdminUser(), 'This isn’t here', 'Screenings'],
  [404, testTakerUser({ reads_for: [5] }), 'This isn’t here', 'Reading'],
  [403, testTakerUser(), 'The figures are for administrators and readers at the school', 'Reading'],
])('a refusal with %i is told once, with a way on', async (status, as, title, way) => {
  for (const route of [TABLES, BESIDE] as const) {
    api.on(route, () => refuse(status, status === 404 ? 'not_found' : 'permission_denied'));
  }
  open(as);
  expect(await screen.findByText(title)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: way })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['closed', ['SDQ'], schoolAdminUser(), true],
  ['closed', ['SDQ'], testTakerUser({ reads_for: [5] }), true],
  ['closed', ['SDQ'], testTakerUser(), false],
  ['closed', ['BFI'], schoolAdminUser(), false],
  ['open', ['SDQ'], schoolAdminUser(), false],
] as const)(
  'the page of a screening leads there once it is over: %s',
  async (state, asks, as, is) => {
    api.on('GET /app/campaigns/:id/', campaign({ state, questionnaires: [...asks] }));
    api.on('GET /app/campaigns/:id/progress/', { classes: [] });
    api.on('GET /app/campaigns/:id/answer/', { versions: [] });
    api.on('GET /app/class-sessions/', []);
    api.on('GET /app/campaigns/:id/consents/', []);
    api.on('GET /app/campaigns/:id/consents/summary/', {
      classes: [],
      mails: { waiting: 0, sent: 0 },
      desks: [],
    });
    renderApp('/campaigns/9', { as });
    await screen.findByRole('heading', { level: 1, name: 'Autumn wellbeing' });
    expect(screen.queryByRole('link', { name: 'Figures' }) !== null).toBe(is);
  },
);
