import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, attention, page, refuse } from '../../test/fakeApi';
import {
  productAdmin,
  productAdminUser,
  schoolAdminUser,
  schoolOfUser,
  testTaker,
} from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const ofClass = {
  course: 51,
  course_name: '1r ESO',
  class_name: 'A',
  school: 5,
  school_name: 'Escola del Mar',
  people: 30,
  no_address: 1,
  not_invited: 2,
  invited: 3,
  active: 24,
  running: 4,
  finished: 7,
};

beforeEach(() => {
  api.on('GET /app/schools/', []);
  api.on('GET /app/alba-admins/', page([productAdmin()]));
});

const links = async () =>
  within(await screen.findByRole('region', { name: 'Needs attention' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a school’s administrator starts with what waits, each with its way in', async () => {
  const second = { ...ofClass, course: 52, to_approve: 1, consent_missing: 0 };
  api.on('GET /app/overview/', {
    classes: [{ ...ofClass, to_approve: 2, consent_missing: 6 }, second],
  });
  api.on('GET /app/cases/summary/', {
    open: 4,
    overdue: 1,
    oldest_days: 3,
    talk_open: 5,
    talk_overdue: 2,
  });
  const schools = [schoolOfUser(), schoolOfUser({ id: 6, name: 'Escola del Riu' })];
  renderApp('/test-takers', { as: schoolAdminUser({ schools }) });
  await screen.findByText('Reports to approve: 3');
  // Which of several schools it is stands there.
  expect(await links()).toEqual([
    ['Wishes to talk overdue: 2', '/attention?kind=talk_overdue'],
    ['Pupils who wait to talk: 3', '/attention?kind=talk'],
    ['Cases overdue: 1', '/attention?kind=case_overdue'],
    ['Reports to approve: 3', '/completed-tests?approved=false'],
    ['Consents missing: 6', '/test-takers?consent=missing'],
  ]);
});

test('who reads there too is led to the list', async () => {
  api.on('GET /app/reading-list/summary/', {
    to_read: 12,
    talk_open: 0,
    talk_overdue: 0,
    cases_open: 0,
    cases_overdue: 0,
    letters_answered: 2,
    ask_again: 0,
  });
  renderApp('/test-takers', { as: schoolAdminUser({ reads_for: [5] }) });
  await screen.findByText('Results to read: 12');
  expect(await links()).toEqual([
    ['Letters answered: 2', '/reading?view=cases&waits=letter_answered'],
    ['Results to read: 12', '/reading'],
  ]);
});

const disagreeing = {
  school: 5,
  name: 'Escola del Mar',
  what: 'families_disagree',
  kind: 'families_disagree',
  since: '2026-10-03',
  link: '/test-takers/30',
  count: null,
  child: { id: 30, name: 'Nil Roca' },
  by: '2026-10-09',
};

test('parents who disagree stand there with the child and the day, and not for Alba', async () => {
  api.on('GET /app/attention/', [
    disagreeing,
    { ...disagreeing, child: null, what: 'no_reader', kind: 'no_reader' },
  ]);
  renderApp('/test-takers', { as: schoolAdminUser() });
  const found = await screen.findByRole('region', {
    name: 'Parents who have answered differently',
  });
  expect(within(found).getByRole('link', { name: 'Nil Roca' })).toHaveAttribute(
    'href',
    '/test-takers/30',
  );
  expect(within(found).getAllByRole('listitem')).toHaveLength(1);
  expect(found).toHaveTextContent(/by 9 October( 2026)?/);
});

test.each(['/test-takers', '/test-takers?view=overview'])(
  'parents who disagree move nothing of %s when they arrive',
  async (url) => {
    let answer: (lines: Response) => void = () => undefined;
    api.on('GET /app/overview/', { classes: [ofClass] });
    api.on('GET /app/test-takers/', page([testTaker()]));
    api.on(
      'GET /app/attention/',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    renderApp(url, { as: schoolAdminUser() });
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.calls('GET /app/attention/')).not.toHaveLength(0));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answer(Response.json([disagreeing]));
    const box = await screen.findByRole('region', { name: /^Parents who have answered/ });
    const table = await screen.findByRole('table');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(heading.compareDocumentPosition(box) & follows).toBe(follows);
    expect(box.compareDocumentPosition(table) & follows).toBe(follows);
  },
);

const line = {
  school: 5,
  name: 'Escola del Mar',
  what: 'no_reader',
  kind: 'no_reader',
  count: null as number | null,
  child: null,
  since: '2026-10-03',
  link: '/schools/5#readers',
};

test('a product administrator starts with one line for each kind, and its number', async () => {
  const late = [6, 7].map((school) => ({ ...line, school, kind: 'case_overdue' }));
  api.on('GET /app/attention/', ({ search }) => attention([...late, line], search));
  renderApp('/admin-alba-list', { as: productAdminUser() });
  expect(await links()).toEqual([
    ['2 schools: cases are overdue', '/attention?kind=case_overdue'],
    ['1 school: there are answers that nobody reads', '/attention?kind=no_reader'],
  ]);
});

test('the page of it is put in order by its headings, and narrowed by what it is', async () => {
  const other = { ...line, school: 6, name: 'Institut Alba', kind: 'undelivered' };
  const late = { ...line, kind: 'case_overdue', count: 2 };
  api.on('GET /app/attention/', [late, { ...other, since: '2026-09-01' }]);
  const user = renderApp('/attention', { as: productAdminUser() });
  const names = async () =>
    (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);
  expect(await screen.findByRole('link', { name: 'cases are overdue: 2' })).toBeVisible();
  // The server's order: first what hurts a child most.
  expect(await names()).toEqual(['Escola del Mar', 'Institut Alba']);
  await user.click(screen.getByRole('button', { name: /^Since/ }));
  expect(await names()).toEqual(['Institut Alba', 'Escola del Mar']);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What' }),
    'emails are not arriving',
  );
  expect(await names()).toEqual(['Institut Alba']);
});

test('of 170 lines it shows a page', async () => {
  const many = Array.from({ length: 170 }, (_, n) => ({ ...line, school: n, name: `Escola ${n}` }));
  api.on('GET /app/attention/', many);
  const user = renderApp('/attention', { as: productAdminUser() });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: /^School/ }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await screen.findAllByRole('rowheader'))[0]).toHaveTextContent('Escola 25');
});

test('that nothing waits is said too', async () => {
  renderApp('/admin-alba-list', { as: productAdminUser() });
  expect(await screen.findByText('Nothing needs your attention now.')).toBeVisible();
});

test.each([
  ['/admin-alba-list', 'GET /app/attention/', productAdminUser()],
  ['/admin-alba-list', 'GET /app/overview/', productAdminUser()],
  ['/admin-alba-list', 'GET /app/figures/health/', productAdminUser()],
  ['/test-takers', 'GET /app/overview/', schoolAdminUser()],
  ['/test-takers', 'GET /app/cases/summary/', schoolAdminUser()],
  ['/test-takers', 'GET /app/attention/', schoolAdminUser()],
  ['/test-takers', 'GET /app/reading-list/summary/', schoolAdminUser({ reads_for: [5] })],
] as const)('at %s without %s it is not as if nothing waited', async (path, failing, as) => {
  api.on(failing, () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
  renderApp(path, { as });
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  const isOther = failing === 'GET /app/figures/health/';
  if (!isOther) expect(screen.queryByText(/Nothing needs your attention/)).not.toBeInTheDocument();
});
