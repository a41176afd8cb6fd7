import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, refuse } from '../../test/fakeApi';
import { finishedTest, reportText, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const open = () => renderApp('/results/7', { as: testTakerUser() });

test('without help lines there is no heading for them', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  const text = reportText();
  api.on('GET /app/tests/7/report/', { ...text, help: { ...text.help, lines: [] } });
  open();
  expect(await screen.findByRole('heading', { name: 'What helps' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: text.help.heading })).toBeNull();
});

test('what it means and what helps is read first, then the rest', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText());
  open();
  const strong = await screen.findByRole('region', { name: 'Strong points' });
  expect(within(strong).getByRole('listitem')).toHaveTextContent('Helps others.');
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'This is a screening, not a diagnosis.',
    'What stands out',
    'What helps',
    'Strong points',
    'If help is needed right now',
    'Area by area',
    'What this report cannot say',
  ]);
  const found = within(screen.getByRole('region', { name: 'What stands out' }));
  expect(found.getByRole('heading', { level: 3 })).toHaveTextContent('Difficulties with friends');
  expect(found.getByText('Ask who they spend break time with.')).toBeVisible();
  const areas = within(screen.getByRole('region', { name: 'Area by area' }));
  expect(areas.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Worries and mood',
    'Temper and rules',
    'Difficulties with friends',
  ]);
  expect(areas.getByText('clearly harder than for most')).toBeVisible();
  expect(areas.getByText('What Temper and rules is about.')).toBeVisible();
  expect(screen.getByRole('link', { name: '116 111' })).toHaveAttribute('href', 'tel:116111');
  // The actions on the report come after its text.
  const download = screen.getByRole('button', { name: 'Download the report (PDF)' });
  const last = screen.getByText('Other people may see things differently.');
  expect(last.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('the screen says every sentence that it is sent, in their order', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  const { locale: _locale, title: _title, ...report } = reportText();
  api.on('GET /app/tests/7/report/', reportText());
  open();
  const article = await screen.findByRole('article');
  let rest = article.textContent;
  for (const said of textsIn(report)) {
    expect(rest).toContain(said);
    rest = rest.slice(rest.indexOf(said) + said.length);
  }
});

test('a pupil’s own report begins with what goes well', async () => {
  api.on('GET /app/tests/7/', finishedTest());
  api.on('GET /app/tests/7/report/', reportText({ strengths_first: true }));
  open();
  await screen.findByRole('region', { name: 'Strong points' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'This is a screening, not a diagnosis.',
    'Strong points',
    'What stands out',
    'What helps',
    'If help is needed right now',
    'Area by area',
    'What this report cannot say',
  ]);
});

test('of a personality there are no strong points, and the help lines all the same', async () => {
  api.on('GET /app/tests/7/', finishedTest({ test_type: 1, test_type_name: 'BFI' }));
  api.on('GET /app/tests/7/report/', reportText({ strengths: null }));
  open();
  expect(await screen.findByRole('region', { name: 'Area by area' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Strong points' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '116 111' })).toBeVisible();
});

test('the two ends of a line stand at its ends', async () => {
  const { areas } = reportText();
  const line = { left: 'Enjoys quiet', right: 'Enjoys bustle', step: 4, usual: null };
  const items = areas.items.slice(0, 1).map((area) => ({ ...area, ...line }));
  api.on('GET /app/tests/7/', finishedTest({ test_type: 1, test_type_name: 'BFI' }));
  api.on('GET /app/tests/7/report/', reportText({ areas: { ...areas, steps: 5, items } }));
  open();
  const drawn = await screen.findByRole('region', { name: 'Area by area' });
  expect(drawn).toHaveTextContent(/Enjoys quiet\s*Enjoys bustle/);
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
  // A failed download reloads everything about this test, and does so again after a lost reply.
  await waitFor(() => expect(api.calls('GET /app/tests/7/report/')).toHaveLength(3));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The report could not be downloaded');
  expect(screen.getByRole('region', { name: 'Area by area' })).toBeVisible();
});

test('the day of a test is that of its finish, where the schools are', async () => {
  const moments = { created_at: '2026-03-08T22:30:00Z', finished_at: '2026-03-12T23:30:00Z' };
  api.on('GET /app/tests/7/', finishedTest(moments));
  api.on('GET /app/tests/7/report/', reportText());
  open();
  expect(await screen.findByText(/13 March 2026/)).toBeInTheDocument();
});
