import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, productAdminUser, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const APPROVE = 'POST /app/tests/approve/';
const rows = ['Anna Puig', 'Bru Soler', 'Cesca Mas'].map((name, place) =>
  finishedTest({
    id: place + 1,
    on_behalf_of_test_taker_name: name,
    does_results_pdf_exist: place < 2,
    report_digest: place < 2 ? `digest ${place + 1}` : null,
  }),
);

async function choose(names: readonly string[], as = schoolAdminUser(), listed = rows) {
  api.on('GET /app/schools/', []);
  api.on('GET /app/tests/', page(listed));
  const user = renderApp('/completed-tests', { as });
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one hand
    await user.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^Choose the test: ${name}`) }),
    );
  }
  return user;
}

test('several are approved in one call, after a question that says what follows', async () => {
  api.on(APPROVE, { changed: [1], unchanged: [3], refused: [] });
  const user = await choose(['Anna Puig', 'Cesca Mas']);
  expect(screen.getByText('2 tests chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 tests?' });
  expect(dialog).toHaveTextContent('The people who answered can then open the reports.');
  expect(api.calls(APPROVE)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 test has been approved. 1 needed no change.')).toBeVisible();
  // Each approval names the report that existed when the list was loaded.
  expect(api.calls(APPROVE).map(({ body }) => body)).toEqual([
    { ids: [1, 3], approved: true, reports: { 1: 'digest 1', 3: null } },
  ]);
  await waitFor(() => expect(screen.queryByText(/tests? chosen/)).not.toBeInTheDocument());
});

test('what was refused is named with its reason', async () => {
  api.on(APPROVE, {
    changed: [1],
    unchanged: [],
    refused: [
      { id: 2, code: 'not_found' },
      { id: 3, code: 'test_unfinished' },
    ],
  });
  const user = await choose(['Anna Puig', 'Bru Soler', 'Cesca Mas']);
  await user.click(screen.getByRole('button', { name: 'Withdraw approval' }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw the approval of 3 tests?' });
  await user.click(within(question).getByRole('button', { name: 'Withdraw approval' }));
  const told = await screen.findByRole('dialog', { name: '2 tests stay as they were' });
  expect(told).toHaveTextContent('Bru Soler: it is no longer there.');
  expect(told).toHaveTextContent('Cesca Mas: This test has not been finished');
  expect(told).toHaveTextContent('The approval of 1 test has been withdrawn.');
});

test('a report that was replaced meanwhile is not approved', async () => {
  api.on(APPROVE, { changed: [], unchanged: [], refused: [{ id: 1, code: 'report_changed' }] });
  const user = await choose(['Anna Puig']);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve 1 test?' });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  const told = await screen.findByRole('dialog', { name: '1 test stays as it was' });
  expect(told).toHaveTextContent('Anna Puig: its report has changed. Look at it before');
});

test('an uploaded report under another name is not confirmed among many', async () => {
  const uploaded = finishedTest({
    id: 1,
    on_behalf_of_test_taker_name: 'Anna Puig',
    report_digest: 'digest 1',
    report_source: 'uploaded',
    report_name_changed: true,
  });
  api.on(APPROVE, { changed: [], unchanged: [], refused: [{ id: 1, code: 'name_changed' }] });
  const user = await choose(['Anna Puig'], schoolAdminUser(), [uploaded]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve 1 test?' });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  const told = await screen.findByRole('dialog', { name: '1 test stays as it was' });
  expect(told).toHaveTextContent('Anna Puig: a name or a date of birth has changed since');
  expect(api.calls(APPROVE).map(({ body }) => body)).toEqual([
    { ids: [1], approved: true, reports: {} },
  ]);
});

test('a lost connection is shown in the question, which stays, and nothing is unticked', async () => {
  api.on(APPROVE, () => refuse(503, 'unavailable'));
  const user = await choose(['Anna Puig']);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 1 test?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText(/The approval has not been changed/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 test chosen')).toBeVisible();
});

test('Alba’s own approval says that it opens nothing', async () => {
  const user = await choose(['Anna Puig'], productAdminUser());
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('is up to the schools');
});
