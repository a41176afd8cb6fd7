import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { finishedTest, reportText, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const open = () => renderApp('/results/7', { as: testTakerUser() });

test('the report is read on the screen, strong points before areas', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText());
  open();
  const strong = await screen.findByRole('region', { name: 'Strong points' });
  expect(within(strong).getByRole('listitem')).toHaveTextContent('Helps others.');
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'This is a screening, not a diagnosis.',
    'Strong points',
    'Area by area',
    'And now?',
    'What this report cannot say',
    'If help is needed right now.',
  ]);
  const areas = within(screen.getByRole('region', { name: 'Area by area' }));
  expect(areas.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Worries and mood',
    'Temper and rules',
    'Difficulties with friends',
  ]);
  expect(areas.getByText('clearly harder than for most')).toBeVisible();
  expect(areas.getByText('What Temper and rules is about.')).toBeVisible();
  expect(areas.getByRole('img')).toHaveAccessibleName(reportText().areas.chart.text);
  expect(screen.getByText('First, listen to how they see it.')).toBeVisible();
  expect(screen.getByRole('link', { name: '116 111' })).toHaveAttribute('href', 'tel:116111');
});

test('the screen says every sentence that it is sent', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  const report = reportText();
  api.on('GET /app/tests/7/report/', report);
  open();
  await screen.findByText(report.opening.text);
  const shown = document.body.textContent;
  const wanted = [
    ...report.facts.flatMap(({ name, value }) => [name, value]),
    ...[report.opening, report.strengths, report.next_step, report.limits].flatMap(
      ({ heading, text }) => [heading, text],
    ),
    ...report.seen_by,
    ...report.strengths.items,
    ...report.limits.items,
    ...report.areas.chart.rows.map(({ left }) => left),
    report.areas.chart.caption,
    ...report.areas.items.flatMap(({ name, degree, sentence }) => [name, degree, sentence]),
    ...report.notes,
    report.help.heading,
    report.help.text,
    ...report.help.lines.flatMap(({ number, name }) => [number, name]),
  ];
  expect(wanted.filter((said) => !shown.includes(said))).toEqual([]);
});

test('the two ends of a line stand at its ends', async () => {
  const { areas } = reportText();
  const rows = [{ left: 'Enjoys quiet', right: 'Enjoys bustle', step: 4 }];
  const chart = { ...areas.chart, steps: 5, tinted: 0, rows };
  api.on('GET /app/tests/7/', finishedTest({ test_type: 1, test_type_name: 'BFI' }));
  api.on('GET /app/tests/7/report/', reportText({ areas: { ...areas, chart } }));
  open();
  const drawn = await screen.findByRole('img');
  expect(drawn).toHaveTextContent('Enjoys quietEnjoys bustle');
});

test('it follows the language of the screen, and so does the file', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:test';
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText());
  api.on('GET /app/tests/7/pdf/', () => new Response('%PDF-1.7'));
  const user = open();
  await screen.findByRole('region', { name: 'Strong points' });
  await user.click(screen.getByRole('button', { name: 'Download the report (PDF)' }));
  await waitFor(() => expect(api.calls('GET /app/tests/7/pdf/')).toHaveLength(1));
  for (const path of ['report', 'pdf']) {
    expect(api.calls(`GET /app/tests/7/${path}/`)[0]?.search.get('locale')).toBe('en');
  }
});

test('it can be printed once it is there', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText());
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('of an uploaded report there is the file alone, and nothing is asked for', async () => {
  api.on('GET /app/tests/7/', finishedTest({ report_source: 'uploaded' }));
  open();
  expect(await screen.findByText(/It was added as a file/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.queryByText('The same report in:')).not.toBeInTheDocument();
});

test('a report that is not released is not asked for', async () => {
  api.on('GET /app/tests/7/', finishedTest({ is_available: false }));
  open();
  expect(await screen.findByText('The report is being reviewed')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Area by area' })).not.toBeInTheDocument();
});

test('where it cannot be shown, that is shown, with a second try and the file', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', refuse(409, 'report_uploaded', { detail: 'Only a file.' }));
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Only a file.');
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeEnabled();
  api.on('GET /app/tests/7/report/', reportText());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Area by area' })).toBeVisible();
});

test('a report on the screen stays, unremarked, when only its file cannot be had', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText());
  const user = open();
  await screen.findByRole('region', { name: 'Area by area' });
  api.on('GET /app/tests/7/report/', refuse(500, 'server_error'));
  api.on('GET /app/tests/7/pdf/', refuse(500, 'server_error'));
  await user.click(screen.getByRole('button', { name: 'Download the report (PDF)' }));
  // A failed download asks for everything about this test again, and once more after a lost reply.
  await waitFor(() => expect(api.calls('GET /app/tests/7/report/')).toHaveLength(3));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The report could not be downloaded');
  expect(screen.getByRole('region', { name: 'Area by area' })).toBeVisible();
});
