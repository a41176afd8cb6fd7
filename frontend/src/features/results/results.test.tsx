import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, reportText, takerInfo, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const open = (url: string) => renderApp(url, { as: testTakerUser() });
beforeEach(() => api.on('GET /app/tests/7/report/', reportText()));

const hidden = { is_available: false, does_results_pdf_exist: true };

test('lists the tests with person, date and report, and opens one', async () => {
  api.on('GET /app/tests/', page([finishedTest(), finishedTest({ id: 8, ...hidden })]));
  api.on('GET /app/tests/8/', finishedTest({ id: 8, ...hidden }));
  const user = open('/results');
  expect(await screen.findAllByText('Anna Puig')).toHaveLength(2);
  expect(screen.getByText('2 results')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'About' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Available/ })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^Not available/ }));
  await waitFor(() => expect(address()).toBe('/results/8'));
  expect(await screen.findByText('The report is being reviewed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeDisabled();
});

test('the button is a verb, and a test that waits says around when', async () => {
  api.on(
    'GET /app/tests/',
    page([
      finishedTest(),
      finishedTest({ id: 8, ...hidden, usual_release_on: '2126-12-04' }),
      finishedTest({ id: 9, ...hidden, usual_release_on: '2020-01-31' }),
      finishedTest({ id: 10, ...hidden }),
    ]),
  );
  open('/results');
  const links = await screen.findAllByRole('link', { name: /20 Nov 2026/ });
  const said = links.map((link) => link.textContent.replace(/Emotional-wellbeing.*/, ''));
  expect(said).toEqual([
    'AvailableOpen the report',
    'Not availableYou can probably read it around 4 December 2126See how it’s going',
    'Not availableTaking longer than usualSee how it’s going',
    'Not availableSee how it’s going',
  ]);
});

test('Back from a link leads to the results', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/', page([finishedTest()]));
  const user = open('/results/7');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/results'));
});

test('who answers only for themselves has no column for it', async () => {
  api.on('GET /app/tests/', page([finishedTest({ on_behalf_of_test_taker_name: null })]));
  renderApp('/results', {
    as: testTakerUser({ test_taker_info: takerInfo() }),
  });
  await screen.findByText('1 result');
  expect(screen.queryByRole('columnheader', { name: 'About' })).not.toBeInTheDocument();
});

test('without tests it invites to take one', async () => {
  api.on('GET /app/tests/', page([]));
  open('/results');
  expect(await screen.findByText('You haven’t finished a test yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Take a test' })).toHaveAttribute('href', '/premium');
});

test('a list that fails can be asked for again', async () => {
  api.on('GET /app/tests/', refuse(404, 'not_found'));
  const user = open('/results');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /app/tests/', page([finishedTest()]));
  await user.click(again);
  expect(await screen.findByText('1 result')).toBeInTheDocument();
});

test('the report is downloaded under its own name', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  URL.createObjectURL = () => 'blob:test';
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/pdf/', () => new Response('%PDF-1.7'));
  api.on('GET /app/config/', {
    contact_email: 'hola@alba.test',
    help_lines: [{ number: '116 111', name: 'children' }],
    pdf_max_mb: 10,
  });
  const user = open('/results/7');
  await user.click(await screen.findByRole('button', { name: 'Download the report (PDF)' }));
  await waitFor(() => expect(clicked).toEqual(['test-7.pdf']));
  expect(screen.getByRole('link', { name: '116 111' })).toHaveAttribute('href', 'tel:116111');
});

test('shows the date and how one will hear of it, and downloads once at a time', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:test';
  let send: (report: Response) => void = () => undefined;
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/pdf/', () => new Promise<Response>((resolve) => (send = resolve)));
  const user = open('/results/7');
  expect(await screen.findByText(/Test taken on .*2026/)).toBeInTheDocument();
  expect(screen.getByText(/let you know by email/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download the report (PDF)' }));
  const busy = await screen.findByRole('button', { name: 'Downloading results…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  expect(api.calls('GET /app/tests/7/pdf/')).toHaveLength(1);
  send(new Response('%PDF-1.7'));
  expect(
    await screen.findByRole('button', { name: 'Download the report (PDF)' }),
  ).not.toHaveAttribute('aria-disabled', 'true');
});

test('a report withdrawn meanwhile is shown, and the screen follows', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/pdf/', () =>
    refuse(403, 'not_released', { detail: 'The report is not released.' }),
  );
  const user = open('/results/7');
  const download = await screen.findByRole('button', { name: 'Download the report (PDF)' });
  api.on('GET /app/tests/7/', finishedTest(hidden));
  await user.click(download);
  expect(await screen.findByText('The report is being reviewed')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The report is not released.');
  expect(download).toBeDisabled();
});

test('a released test without a report says that there is none', async () => {
  api.on('GET /app/tests/7/', finishedTest({ does_results_pdf_exist: false }));
  open('/results/7');
  expect(await screen.findByText('There is no report')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeDisabled();
});

test.each([
  ['released without a report', { does_results_pdf_exist: false }, /was removed/],
  ['released', {}, /questions about the report/],
])('%s: who has no school is sent to none', async (_state, over, words) => {
  api.on('GET /app/tests/7/', finishedTest({ school: null, report_source: 'uploaded', ...over }));
  open('/results/7');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/school/i)).not.toBeInTheDocument();
});

test('beside a report that is only a file stand the help lines, whatever was asked', async () => {
  const bfi = { test_type: 1, test_type_name: 'BFI' } as const;
  api.on('GET /app/config/', { help_lines: [{ number: '116 111', name: 'children' }] });
  api.on('GET /app/tests/7/', finishedTest({ ...bfi, report_source: 'uploaded' }));
  open('/results/7');
  expect(await screen.findByRole('link', { name: '116 111' })).toBeVisible();
});

test('the heading says about whom, what the browser remembers does not', async () => {
  api.on('GET /app/tests/7/', finishedTest({ report_source: 'uploaded' }));
  open('/results/7');
  const heading = 'Emotional-wellbeing test, about Anna Puig';
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe('Test report – Alba – Emotional wellbeing');
});

test('a test that is not there says Test not found', async () => {
  api.on('GET /app/tests/99/', refuse(404, 'not_found'));
  open('/results/99');
  expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeInTheDocument();
});

test('any other failure shows the generic error and a second try', async () => {
  api.on('GET /app/tests/7/', refuse(403, 'permission_denied'));
  const user = open('/results/7');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  api.on('GET /app/tests/7/', finishedTest());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Test taken on 20 November 2026')).toBeInTheDocument();
});

test('what was answered can be withdrawn until its report can be read', async () => {
  const waiting = finishedTest({ id: 8, ...hidden });
  api.on('GET /app/tests/', page([finishedTest(), waiting]));
  api.on('POST /app/tests/:id/withdraw/', () => {
    api.on('GET /app/tests/', page([finishedTest()]));
    return new Response(null, { status: 204 });
  });
  const user = open('/results');
  // There is one button: a readable report cannot be withdrawn.
  await user.click(await screen.findByRole('button', { name: /^Withdraw my answers/ }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw your answers?' });
  expect(question).toHaveTextContent('Your answers and your comment are deleted');
  expect(api.calls('POST /app/tests/:id/withdraw/')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Withdraw my answers' }));
  expect(await screen.findByText('Your answers have been deleted.')).toBeVisible();
  expect(api.calls('POST /app/tests/:id/withdraw/').map(({ params }) => params['id'])).toEqual([
    '8',
  ]);
  expect(await screen.findByText('1 result')).toBeInTheDocument();
});

test('a report released meanwhile is explained, and then shown', async () => {
  api.on('GET /app/tests/8/', finishedTest({ id: 8, ...hidden }));
  api.on('GET /app/tests/8/report/', reportText());
  api.on('POST /app/tests/:id/withdraw/', () => {
    api.on('GET /app/tests/8/', finishedTest({ id: 8 }));
    return refuse(409, 'released', { detail: 'The report has been released.' });
  });
  const user = open('/results/8');
  await user.click(await screen.findByRole('button', { name: 'Withdraw my answers' }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw your answers?' });
  await user.click(within(question).getByRole('button', { name: 'Withdraw my answers' }));
  expect(await within(question).findByText('The report has been released.')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Keep my answers' }));
  expect(await screen.findByRole('button', { name: 'Download the report (PDF)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Withdraw my answers' })).not.toBeInTheDocument();
});
