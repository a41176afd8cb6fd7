import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Test, User } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { finishedTest, productAdminUser, reportText, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

function open(over: Partial<Test> = {}, as: User = schoolAdminUser()) {
  let stored = finishedTest(over);
  api.on('GET /app/tests/', () => page([stored]));
  api.on('GET /app/tests/7/report/', reportText());
  api.on('GET /app/tests/7/', () => stored);
  api.on('PATCH /app/tests/7/approve/', ({ body }) => {
    const { approved } = body as { approved: boolean };
    const field = as.is_alba_admin ? 'is_approved_by_alba' : 'is_approved_by_school_admin';
    stored = { ...stored, [field]: approved };
    return stored;
  });
  return renderApp('/completed-tests/7', { as });
}
const approval = () => screen.findByRole('switch', { name: /Approval of the test: Anna/ });
const approvals = () => api.calls('PATCH /app/tests/7/approve/').map(({ body }) => body);

test('shows the test and what was added, but no scores to a school', async () => {
  open({ extra_comment: 'It was noisy.', informant: 'parent' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible();
  await screen.findByText('Helps others.');
  const main = screen.getByRole('main');
  for (const text of [
    'Emotional-wellbeing test',
    'answered by Teresa Puig',
    'teresa@familia.test',
    '20 November 2026',
    'Escola del Mar · 1r ESO A',
    'Parent or guardian',
    'It was noisy.',
  ]) {
    expect(main).toHaveTextContent(text);
  }
  expect(screen.queryByRole('heading', { name: 'Scores' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload PDF' })).not.toBeInTheDocument();
});

test.each([
  ['a school', schoolAdminUser(), {}, /today: talk to the school’s wellbeing/],
  ['Alba', productAdminUser(), {}, /today: call the school/],
  ['Alba, without a school', productAdminUser(), { school: null }, /today: get in touch with/],
])('who reads a comment is told what to do today: %s', async (_who, as, over, said) => {
  open({ extra_comment: 'I do not want to be here any more.', ...over }, as);
  expect(await screen.findByText(said)).toHaveTextContent(/In danger, call 112\./);
});

test('begins with the result, area by area, and says who and when once', async () => {
  open({ informant: 'parent' });
  const result = await screen.findByRole('region', { name: 'Result' });
  const areas = await within(result).findAllByRole('listitem');
  expect(areas.map((one) => one.textContent)).toEqual([
    'Worries and moodlike most',
    'Temper and ruleslike most',
    'Difficulties with friendsclearly harder than for most',
  ]);
  // It comes before everything else about the test.
  const [first] = within(screen.getByRole('main')).getAllByRole('region');
  expect(first).toBe(result);
  for (const once of [/20 November 2026/, /^Emotional-wellbeing test/]) {
    expect(screen.getAllByText(once)).toHaveLength(1);
  }
});

test('who has no address is promised no email', async () => {
  open({ test_taker_email: null });
  expect(await screen.findByText(/has no email address: approving sends nothing/)).toBeVisible();
  expect(screen.queryByText(/gets an email/)).not.toBeInTheDocument();
});

test('without a comment there is nothing to be alarmed about', async () => {
  open({ extra_comment: '' });
  expect(await screen.findByText('No comment was left.')).toBeVisible();
  expect(screen.queryByText(/alarms you/)).not.toBeInTheDocument();
});

test('approving says at once who can see the report, and can be undone', async () => {
  const user = open();
  const flip = await approval();
  expect(screen.getByText('Pending approval')).toBeInTheDocument();
  expect(flip).toHaveAccessibleDescription(/releases the results to the test taker/);
  await user.click(flip);
  expect(flip).toBeChecked();
  expect(screen.getByText('Approved')).toBeInTheDocument();
  expect(await screen.findByText('Approved. Teresa Puig can now see the report.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('Approval withdrawn. Teresa Puig can no longer see the report.'),
  ).toBeVisible();
  expect(flip).not.toBeChecked();
  expect(approvals()).toEqual([{ approved: true }, { approved: false }]);
});

test('an approval that fails is rolled back, explained and can be tried again', async () => {
  const user = open();
  const flip = await approval();
  api.on('PATCH /app/tests/7/approve/', () => refuse(500, 'server_error'));
  api.on('GET /app/tests/7/', () => refuse(500, 'server_error')); // nor can its state be loaded
  await user.click(flip);
  expect(await screen.findByText(/The approval has not been changed/)).toBeInTheDocument();
  expect(flip).not.toBeChecked();
  expect(screen.getByText('Pending approval')).toBeInTheDocument();
  api.on('PATCH /app/tests/7/approve/', finishedTest({ is_approved_by_school_admin: true }));
  api.on('GET /app/tests/7/', finishedTest({ is_approved_by_school_admin: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Approved. Teresa Puig can now see the report.')).toBeVisible();
  expect(flip).toBeChecked();
});

test('the approval names the report on the screen, and withdrawing names none', async () => {
  const user = open({ report_digest: 'a1' });
  const flip = await approval();
  await user.click(flip);
  await screen.findByText('Approved. Teresa Puig can now see the report.');
  await user.click(flip);
  await screen.findByText(/Approval withdrawn/);
  expect(approvals()).toEqual([{ approved: true, report: 'a1' }, { approved: false }]);
});

test('without a report the approval says that there was none', async () => {
  const user = open({ does_results_pdf_exist: false, report_source: null });
  await user.click(await approval());
  await waitFor(() => expect(approvals()).toEqual([{ approved: true, report: null }]));
});

test('a report replaced meanwhile is not approved: it is shown, and the new one is loaded', async () => {
  const user = open({ report_digest: 'a1' });
  const flip = await approval();
  api.on('PATCH /app/tests/7/approve/', () => refuse(409, 'report_changed'));
  api.on('GET /app/tests/7/', finishedTest({ report_digest: 'b2', report_source: 'uploaded' }));
  await user.click(flip);
  expect(await screen.findByText(/the report has been replaced or removed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(await screen.findByText(/The report is a PDF that was uploaded/)).toBeVisible();
  expect(flip).not.toBeChecked();
  api.on('PATCH /app/tests/7/approve/', finishedTest({ is_approved_by_school_admin: true }));
  await user.click(flip);
  await waitFor(() => expect(approvals()).toContainEqual({ approved: true, report: 'b2' }));
});

test('an uploaded report is looked at once more when somebody is called otherwise', async () => {
  const user = open({
    report_source: 'uploaded',
    report_digest: 'a1',
    report_name_changed: true,
  });
  const flip = await approval();
  expect(screen.getByText(/has changed since this report was uploaded/)).toBeVisible();
  await user.click(flip);
  const name = 'Approve the uploaded report as it is?';
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Cancel' }),
  );
  expect(flip).not.toBeChecked();
  expect(approvals()).toEqual([]);
  await user.click(flip);
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', {
      name: 'I have looked at it: approve',
    }),
  );
  await waitFor(() => expect(approvals()).toEqual([{ approved: true, report: 'a1' }]));
});

test('a test deleted elsewhere while approving is explained, not a blank screen', async () => {
  const user = open();
  const flip = await approval();
  api.on('PATCH /app/tests/7/approve/', () => refuse(404, 'not_found'));
  api.on('GET /app/tests/7/', refuse(404, 'not_found'));
  await user.click(flip);
  expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the completed tests' })).toHaveAttribute(
    'href',
    '/completed-tests',
  );
});

test('two flips in a row are sent one after the other and end as the last one', async () => {
  const user = open();
  const flip = await approval();
  await user.click(flip);
  await user.click(flip);
  expect(flip).not.toBeChecked();
  await waitFor(() => expect(approvals()).toEqual([{ approved: true }, { approved: false }]));
  expect(await screen.findByText(/Approval withdrawn/)).toBeInTheDocument();
  expect(flip).not.toBeChecked();
});

test('Alba’s approval opens nothing where there is a school', async () => {
  const user = open({ is_approved_by_school_admin: true }, productAdminUser());
  const flip = await approval();
  expect(flip).not.toBeChecked();
  expect(flip).toHaveAccessibleDescription(
    /The school has approved it: Teresa Puig can see the report\./,
  );
  await user.click(flip);
  expect(
    await screen.findByText(/Approved by Alba. Who can see the report has not changed/),
  ).toBeInTheDocument();
});

test('Alba’s approval releases to someone without school', async () => {
  const user = open({ school: null, course_and_class: null }, productAdminUser());
  const flip = await approval();
  expect(flip).toHaveAccessibleDescription(/belongs to no school, so your approval releases/);
  await user.click(flip);
  expect(await screen.findByText('Approved. Teresa Puig can now see the report.')).toBeVisible();
});

test('approving without a report says that there is nothing to open', async () => {
  const user = open({ does_results_pdf_exist: false, report_source: null });
  await user.click(await approval());
  expect(await screen.findByText(/There is no report, so Teresa Puig/)).toBeInTheDocument();
});

test('a test that is not there is explained', async () => {
  api.on('GET /app/tests/99/', refuse(404, 'not_found'));
  api.on('GET /app/tests/', page([]));
  renderApp('/completed-tests/99', { as: schoolAdminUser() });
  expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeInTheDocument();
});

test('an unfinished test has nothing to review', async () => {
  open({ finished_at: null, answered_count: 12 }, productAdminUser());
  expect(await screen.findByText(/12 of 25 questions are answered/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

const sdq = {
  report_source: 'uploaded',
  punctuation: {
    emotional: 5,
    conduct: 1,
    hyperactivity: 6,
    peer: null,
    prosocial: 9,
    total: null,
    internalising: 7,
    externalising: 7,
  },
  bands: {
    emotional: 'high',
    conduct: 'close_to_average',
    hyperactivity: 'slightly_raised',
    peer: null,
    prosocial: 'close_to_average',
    total: null,
  },
  band_system: 'sdq-4-uk',
  band_limits: { emotional: [4, 5, 7], conduct: [3, 4, 6] },
  is_demonstration_wording: true,
} satisfies Partial<Test>;

test('scores are in a table with words before any number', async () => {
  open(sdq, productAdminUser());
  const table = await screen.findByRole('table', {
    name: 'Scores of the emotional-wellbeing test',
  });
  const row = (name: RegExp) => within(table).getByRole('rowheader', { name }).closest('tr')!;
  expect(row(/^Worries and mood/)).toHaveTextContent('5 of 10');
  expect(within(row(/^Worries and mood/)).getByRole('cell', { name: 'high' })).toBeVisible();
  expect(row(/^Restlessness/)).toHaveTextContent('slightly raised');
  expect(row(/^Difficulties with friends/)).toHaveTextContent('Not enough answers');
  expect(row(/^Difficulties felt/)).toHaveTextContent('7 of 20');
  expect(row(/^Difficulties felt/)).toHaveTextContent('No bands');
  // The limits lie at 3.5, 4.5 and 6.5 of 10.
  const marks = row(/^Worries and mood/).querySelectorAll<HTMLElement>('.limit');
  expect([...marks].map((mark) => mark.style.insetInlineStart)).toEqual(['35%', '45%', '65%']);
  expect(screen.getByRole('main')).toHaveTextContent('The marks on each bar are the limits');
  const before = screen.getByText('This is a screening, not a diagnosis.');
  expect(before.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('As seen by a parent or guardian, compared with children in the');
  expect(main).toHaveTextContent('demonstration wording');
  expect(main).toHaveTextContent('The next step is a calm conversation');
  expect(main).not.toHaveTextContent(/abnormal|borderline/);
});

test('without a comparison only the numbers are shown, and why', async () => {
  open({ ...sdq, bands: null, band_system: null, informant: 'self' }, productAdminUser());
  await screen.findByRole('table');
  expect(screen.getByText(/made for ages 11 to 17/)).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Band' })).not.toBeInTheDocument();
  expect(screen.getByText('As seen by the person themselves.')).toBeInTheDocument();
});

test('personality is a place between two ends, with the signs of how it was answered', async () => {
  open(
    {
      test_type: 1,
      test_type_name: 'BFI',
      punctuation: {
        extraversion: 2.88,
        agreeableness: 3.5,
        conscientiousness: 4,
        neuroticism: 1,
        openness: 5,
      },
      quality: { acquiescence: 3.2, straight_lined: true },
    },
    productAdminUser(),
  );
  const table = await screen.findByRole('table', { name: 'Scores of the personality test' });
  const row = within(table)
    .getByRole('rowheader', { name: /Emotional sensitivity/ })
    .closest('tr')!;
  expect(row).toHaveTextContent('1.00');
  expect(row).toHaveTextContent('Stays even, whatever happens');
  expect(row).toHaveTextContent('Feels things intensely');
  expect(screen.getByText('Tendency to agree: 3.2 (about 3 is balanced)')).toBeInTheDocument();
  expect(screen.getByText(/The same answer was given to every sentence/)).toBeInTheDocument();
});
