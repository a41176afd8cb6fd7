import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Hold, Due, Retention } from '../../api/staff/retention';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const GET = 'GET /app/schools/:id/retention/';
const PUT = 'PUT /app/schools/:id/retention/';
const DAYS = 'GET /app/schools/:id/leaving/';
const address = '/schools/1/data';
const undecided: Retention = {
  tests_months: null,
  left_months: null,
  cases_months: null,
  action: 'delete',
  decided_by: '',
  decided_on: null,
  version: 'a',
};
const decided: Retention = {
  tests_months: 24,
  left_months: 0,
  cases_months: null,
  action: 'archive',
  decided_by: 'School board',
  decided_on: '2026-10-14',
  version: 'b',
};
const far: Due = {
  batches: [{ on: '2048-08-31', tests: 420, people: 160, cases: 3 }],
  held: 2,
  undecided: 0,
};
const hold: Hold = {
  id: 7,
  test_taker: 41,
  first_name: 'Laia',
  last_name: 'Serra',
  told_apart: '',
  course: 3,
  reason: 'A claim is open',
  until: '2047-06-30',
  made_at: '2026-11-26T09:00:00Z',
  made_by: 'Alba Team',
};

beforeEach(() => {
  api.on(GET, decided);
  api.on(DAYS, far);
  api.on('GET /app/holds/', [hold]);
});

it('says in words what is decided, by whom, and how much leaves when', async () => {
  renderApp(address, { as: schoolAdminUser() });
  const card = within(await screen.findByRole('region', { name: 'What the school has decided' }));
  expect(
    card.getByRole('row', { name: /^Finished tests 24 months after 31 August/ }),
  ).toBeVisible();
  expect(card.getByRole('row', { name: /left On the day the child leaves/ })).toBeVisible();
  expect(card.getByRole('row', { name: 'Closed cases Not decided: it is kept' })).toBeVisible();
  expect(card.getByText('Decided by School board on 14 October 2026.')).toBeVisible();
  expect(card.getByText(/a row without a name is kept/)).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'What is deleted next' }));
  expect(days.getByRole('row', { name: '31 August 2048 420 160 3' })).toBeVisible();
  expect(days.getByText('2 tests are on hold and are kept in the meantime.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'On hold' })).not.toBeInTheDocument();
});

it('shows what a decision would do before it is recorded', async () => {
  api.on(GET, undecided);
  api.on(DAYS, ({ search }) =>
    search.has('tests_months') ? far : { batches: [], held: 0, undecided: 422 },
  );
  api.on(PUT, ({ body }) => body);
  const user = renderApp(address, { as: schoolAdminUser() });
  expect(await screen.findByText(/Nobody has decided yet, so nothing is deleted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const preview = within(await screen.findByRole('region', { name: 'With this decision' }));
  expect(preview.getByText(/Nobody has decided about 422 finished tests/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Finished tests/), '24 months (2 years)');
  expect(await preview.findByText('31 August 2048')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record the decision' }));
  expect(screen.getByText('Say who decided')).toBeVisible();
  await user.type(screen.getByLabelText(/^Who decided/), 'School board');
  await user.click(screen.getByRole('button', { name: 'Record the decision' }));
  expect(await screen.findByText('The decision has been recorded')).toBeVisible();
  expect(api.calls(PUT)[0]?.body).toMatchObject({
    tests_months: 24,
    left_months: null,
    action: 'delete',
    decided_by: 'School board',
  });
});

it('asks once more where something leaves within days', async () => {
  api.on(DAYS, { ...far, batches: [{ on: '2020-08-31', tests: 3, people: 2, cases: 0 }] });
  const user = renderApp(address, { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Change the decision' }));
  await screen.findByRole('region', { name: 'With this decision' });
  await user.type(screen.getByLabelText(/^Who decided/), 'School board');
  await user.click(screen.getByRole('button', { name: 'Record the decision' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/cannot be brought back/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(PUT)).toHaveLength(0);
});

it.each([
  ['a product administrator', productAdminUser(), true],
  ['a reader', testTakerUser({ reads_for: [1] }), true],
  ['an auditor', productAdminUser({ is_auditor: true }), false],
])('%s reads it and decides nothing', async (_who, as, holds) => {
  renderApp(address, { as });
  expect(await screen.findByText(/^Decided by School board/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the decision' })).not.toBeInTheDocument();
  if (holds) expect(await screen.findByText(/Laia Serra/)).toBeVisible();
  else expect(api.calls('GET /app/holds/')).toHaveLength(0);
});

it('a hold is ended by who may', async () => {
  api.on('DELETE /app/holds/:id/', null);
  const user = renderApp(address, { as: productAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'End the hold on Laia Serra' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End the hold' }));
  await waitFor(() => expect(api.calls('DELETE /app/holds/:id/')).toHaveLength(1));
});

it.each([
  [null, true, 'The daily job has never succeeded'],
  ['2026-11-20T03:00:00Z', true, /^The daily job has not succeeded since 20 Nov/],
  ['2026-11-20T03:00:00Z', false, null],
])('product administrators see that the daily job is late', async (at, alarm, text) => {
  api.on('GET /app/alba-admins/', page([]));
  api.on('GET /app/first-steps/', { steps: [] });
  api.on('GET /app/figures/health/', { daily_ended_at: at, alarm });
  renderApp('/admin-alba-list', { as: productAdminUser() });
  if (text) expect(await screen.findByText(text)).toBeVisible();
  else {
    await waitFor(() => expect(api.calls('GET /app/figures/health/')).toHaveLength(1));
    expect(screen.queryByText(/daily job/)).not.toBeInTheDocument();
  }
});

it('a reader of another school learns no more than that, and is led on', async () => {
  api.on(GET, () => refuse(404, 'not_found'));
  api.on(DAYS, () => refuse(404, 'not_found'));
  renderApp(address, { as: testTakerUser({ reads_for: [7] }) });
  expect(await screen.findByText('This school cannot be found')).toBeVisible();
  expect(screen.getByText(/^You may not have access to it/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Reading' })).toHaveAttribute('href', '/reading');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
