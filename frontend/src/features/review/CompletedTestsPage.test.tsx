import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '../../i18n/i18n';
import { api, page, refuse } from '../../test/fakeApi';
import {
  course,
  finishedTest,
  productAdminUser,
  school,
  schoolAdminUser,
  schoolOfUser,
} from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const pi = school({ id: 6, school_name: 'Escola del Pi' });

function open(url = '/completed-tests', as = productAdminUser()) {
  api.on('GET /app/schools/', [school(), pi]);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  return renderApp(url, { as });
}
const lastSearch = () => Object.fromEntries(api.calls('GET /app/tests/').at(-1)!.search.entries());

test('each role sees its own kind of approval, in words', async () => {
  api.on('GET /app/tests/', page([finishedTest({ is_approved_by_school_admin: true })], 18));
  const schools = [schoolOfUser(), schoolOfUser({ id: 6, name: 'Escola del Riu' })];
  open('/completed-tests', schoolAdminUser({ schools }));
  expect(await screen.findByText('18 results')).toBeInTheDocument();
  const heading = screen.getByRole('rowheader', { name: /Anna Puig/ });
  expect(heading).toHaveTextContent(/Anna Puig.*answered by Teresa Puig/);
  const row = heading.closest('tr')!;
  expect(row).toHaveTextContent('Escola del Mar');
  expect(within(row).getByText('Yes')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: /Test details: Anna Puig/ })).toHaveAttribute(
    'href',
    '/completed-tests/7',
  );
});

test('a test about oneself is headed by its own name and address', async () => {
  const own = { on_behalf_of_test_taker: null, on_behalf_of_test_taker_name: null };
  api.on('GET /app/tests/', page([finishedTest(own)]));
  open();
  const heading = await screen.findByRole('rowheader', { name: /Teresa Puig/ });
  expect(heading).toHaveTextContent('teresa@familia.test');
  expect(heading).not.toHaveTextContent('answered by');
});

test('the same test is not approved by Alba, and says No in its language', async () => {
  await setLanguage('ca');
  api.on('GET /app/tests/', page([finishedTest({ is_approved_by_school_admin: true })]));
  open();
  const row = (await screen.findByRole('rowheader', { name: /Anna Puig/ })).closest('tr')!;
  expect(within(row).getByText('No')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Aprovat' })).toBeInTheDocument();
});

test('search, school, class, type and approval are in the address and reach the server', async () => {
  api.on('GET /app/tests/', page([finishedTest()], 80));
  const user = open('/completed-tests?page=2');
  const classes = await screen.findByRole('combobox', { name: 'Class' });
  expect(classes).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'School' }));
  await user.keyboard('pi');
  await user.click(await screen.findByRole('option', { name: /Escola del Pi/ }));
  await waitFor(() => expect(classes).toBeEnabled());
  await screen.findByRole('option', { name: '1r ESO A' });
  await user.selectOptions(classes, '1r ESO A');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Test' }), 'SDQ');
  await user.click(screen.getByRole('radio', { name: 'Not approved' }));
  await user.type(screen.getByRole('searchbox'), 'puig{Enter}');
  await waitFor(() =>
    expect(address()).toBe('/completed-tests?school=6&course=50&type=SDQ&approved=false'),
  );
  await waitFor(() =>
    expect(lastSearch()).toEqual({
      search: 'puig',
      school: '6',
      scores: 'false',
      course: '50',
      type: 'SDQ',
      approved: 'false',
      limit: '25',
      offset: '0',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/completed-tests'));
});

test('an address with filters shows them', async () => {
  api.on('GET /app/tests/', page([finishedTest()]));
  open('/completed-tests?school=6&course=50&type=BFI&approved=true&search=anna');
  expect(await screen.findByRole('searchbox')).toHaveValue('anna');
  expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Test' })).toHaveValue('BFI');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('50'));
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Escola del Pi');
});

test('another school takes the class away', async () => {
  api.on('GET /app/tests/', page([finishedTest()]));
  const user = open('/completed-tests?school=6&course=50');
  const schools = await screen.findByRole('combobox', { name: 'School' });
  await waitFor(() => expect(schools).toHaveValue('Escola del Pi'));
  await user.clear(schools);
  await user.type(schools, 'mar');
  await user.click(await screen.findByRole('option', { name: /Escola del Mar/ }));
  await waitFor(() => expect(address()).toBe('/completed-tests?school=5'));
});

test('every column puts the tests in order, the newest first until one is pressed', async () => {
  api.on('GET /app/tests/', page([finishedTest()], 80));
  const user = open();
  await screen.findByRole('rowheader', { name: /Anna Puig/ });
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('Date')).toHaveAttribute('aria-sort', 'descending');
  expect(lastSearch()).not.toHaveProperty('ordering');
  for (const [name, ordering] of [
    ['Name', 'name'],
    ['Test', 'test_type_name'],
    ['Class', 'class'],
    ['Date', 'date'],
    ['Approved', 'state'],
  ] as const) {
    await user.click(within(heading(name)).getByRole('button'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ ordering }));
    expect(heading(name)).toHaveAttribute('aria-sort', 'ascending');
  }
  expect(address()).toBe('/completed-tests?ordering=state');
});

test('who has one school only is not asked for it', async () => {
  api.on('GET /app/tests/', page([finishedTest()]));
  open('/completed-tests', schoolAdminUser());
  api.on('GET /app/schools/', [school()]);
  await screen.findByRole('rowheader', { name: /Anna Puig/ });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Class' })).toBeEnabled());
  expect(screen.queryByRole('combobox', { name: 'School' })).not.toBeInTheDocument();
});

test('nothing yet, nothing found and failed are three things', async () => {
  api.on('GET /app/tests/', page([]));
  const user = open();
  expect(await screen.findByText(/Nobody has finished a test yet/)).toBeInTheDocument();
  expect(screen.getByText('No tests found')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(
    await screen.findByText('Nothing matches this search and these filters.'),
  ).toBeInTheDocument();
  api.on('GET /app/tests/', refuse(400, 'validation_error', { detail: 'Bad filter.' }));
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  expect(await screen.findByText('Bad filter.')).toBeInTheDocument();
  api.on('GET /app/tests/', page([finishedTest()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 result')).toBeInTheDocument();
});
