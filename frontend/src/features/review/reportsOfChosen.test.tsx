import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const REPORTS = 'GET /app/tests/reports/';
const rows = ['Anna Puig', 'Bru Soler', 'Cesca Mas'].map((name, place) =>
  finishedTest({
    id: place + 1,
    on_behalf_of_test_taker_name: name,
    does_results_pdf_exist: name !== 'Cesca Mas',
  }),
);
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = vi.fn(() => 'blob:reports');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function choose(...names: string[]) {
  api.on('GET /app/schools/', []);
  api.on('GET /app/tests/', page(rows));
  const user = renderApp('/completed-tests', { as: schoolAdminUser() });
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one hand
    await user.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^Choose the test: ${name}`) }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Download reports' }));
}

const zip = () =>
  new Response('PK', {
    headers: { 'Content-Disposition': "attachment; filename*=UTF-8''alba_reports_2026-11-22.zip" },
  });

test('the reports of several come as one file, which the server names', async () => {
  api.on(REPORTS, zip);
  await choose('Anna Puig', 'Bru Soler');
  expect(await screen.findByText('2 reports have been downloaded.')).toBeVisible();
  expect(saved).toEqual(['alba_reports_2026-11-22.zip']);
  expect(api.calls(REPORTS).map(({ search }) => search.get('ids'))).toEqual(['1,2']);
  expect(screen.getByText('2 tests chosen')).toBeVisible();
});

test('who has no report is named', async () => {
  api.on(REPORTS, zip);
  await choose('Anna Puig', 'Cesca Mas');
  const told = await screen.findByRole('dialog', { name: '1 test has no report' });
  expect(told).toHaveTextContent('Cesca Mas. 1 report has been downloaded.');
  expect(api.calls(REPORTS).map(({ search }) => search.get('ids'))).toEqual(['1']);
});

test('where nobody has one, nothing is asked for', async () => {
  await choose('Cesca Mas');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Cesca Mas.');
  expect(saved).toEqual([]);
});

test('an old login gives the password first, and the file comes', async () => {
  const { refusal, isProved } = askForPassword();
  api.on(REPORTS, () => (isProved() ? zip() : refusal()));
  await choose('Anna Puig');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('1 report has been downloaded.')).toBeVisible();
  expect(saved).toEqual(['alba_reports_2026-11-22.zip']);
});

test('without the password nothing comes, and it says why', async () => {
  api.on(REPORTS, askForPassword().refusal);
  await choose('Anna Puig');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/you didn’t confirm that it’s you/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('a refusal is shown in words', async () => {
  api.on(REPORTS, () => refuse(404, 'not_found', { detail: 'Not found.' }));
  await choose('Anna Puig');
  await waitFor(() =>
    expect(screen.getByText(/The reports have not been downloaded/)).toBeVisible(),
  );
  expect(saved).toEqual([]);
});
