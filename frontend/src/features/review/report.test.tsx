import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Test, User } from '../../api/types';
import { askForPassword } from '../../test/askForProof';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { finishedTest, productAdminUser, reportText, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const pdf = (name = 'report.pdf') => new File(['%PDF-1.7 text'], name, { type: 'application/pdf' });

function open(over: Partial<Test> = {}, as: User = productAdminUser()) {
  api.on('GET /app/tests/7/', finishedTest(over));
  api.on('GET /app/tests/', page([finishedTest(over)]));
  api.on('GET /app/tests/7/report/', reportText());
  return renderApp('/completed-tests/7', { as });
}
const chooser = () => screen.findByLabelText(/Choose (a PDF|another) file/);
const uploadButton = () => screen.getByRole('button', { name: 'Upload PDF' });
const without = { does_results_pdf_exist: false, report_source: null };

test('without a report it says so and there is nothing to download', async () => {
  open(without, schoolAdminUser());
  expect(await screen.findByText('The report is not available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeDisabled();
});

test('files are saved under their names; failures are shown', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:test';
  api.on('GET /app/tests/7/pdf/', () => new Response('%PDF-1.7'));
  const headers = {
    'Content-Disposition': "attachment; filename*=UTF-8''Teresa_Puig_2026-11-20_test_results.csv",
  };
  api.on('GET /app/tests/7/export/csv/', () => new Response('test_id', { headers }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Download the report (PDF)' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(saved).toEqual(['test-7.pdf', 'Teresa_Puig_2026-11-20_test_results.csv']),
  );

  api.on('GET /app/tests/7/pdf/', noConnection);
  api.on('GET /app/tests/7/export/csv/', () => refuse(500, 'server_error'));
  await user.click(screen.getByRole('button', { name: 'Download the report (PDF)' }));
  expect(await screen.findByText(/The report could not be downloaded/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Error downloading CSV file')).toBeInTheDocument();
});

test('Upload without a file, a file that is no PDF and one too large are refused here', async () => {
  const user = open(without);
  const input = await chooser();
  await user.click(uploadButton());
  expect(await screen.findByText('Please select a PDF file')).toBeInTheDocument();

  fireEvent.change(input, { target: { files: [pdf()] } });
  await waitFor(() =>
    expect(screen.queryByText('Please select a PDF file')).not.toBeInTheDocument(),
  );
  expect(screen.getByText('report.pdf')).toBeInTheDocument();

  for (const wrong of [
    new File(['hello'], 'notes.txt', { type: 'text/plain' }),
    new File(['hello'], 'renamed.pdf', { type: 'application/pdf' }),
  ]) {
    fireEvent.change(input, { target: { files: [wrong] } });
    expect(await screen.findByText('Please select a PDF file')).toBeInTheDocument();
    await user.click(uploadButton());
  }

  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText(/larger than 10 MB/)).toBeInTheDocument();
  expect(screen.queryByText('Uploading PDF…', { ignore: '[aria-hidden]' })).toBeNull();
});

test('a dropped PDF is uploaded, said for three seconds, and stays said in the card', async () => {
  api.on('POST /app/tests/7/pdf/', finishedTest({ report_source: 'uploaded' }));
  const user = open(without);
  const zone = (await chooser()).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('anna.pdf')] } });
  expect(await screen.findByText('anna.pdf')).toBeInTheDocument();
  await user.click(uploadButton());
  expect(await screen.findByText('PDF report uploaded successfully')).toBeInTheDocument();
  expect(screen.getByText('The report is now anna.pdf.')).toBeInTheDocument();
  expect(String(api.calls('POST /app/tests/7/pdf/')[0]?.body)).toContain('name="pdf_file"');
  await waitFor(() =>
    expect(screen.queryByText('PDF report uploaded successfully')).not.toBeInTheDocument(),
  );
  expect(screen.getByText('The report is now anna.pdf.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download the report (PDF)' })).toBeEnabled();
});

test.each([
  [
    () => refuse(400, 'invalid_pdf', { fields: { pdf_file: ['The file is encrypted.'] } }),
    'Failed to upload PDF report',
    'The file is encrypted.',
  ],
  [noConnection, 'Error uploading PDF report', 'There is no connection'],
])(
  'an upload that goes wrong says how, and the former report stays',
  async (answer, title, why) => {
    api.on('POST /app/tests/7/pdf/', answer);
    const user = open();
    fireEvent.change(await chooser(), { target: { files: [pdf()] } });
    await screen.findByText('report.pdf');
    await user.click(uploadButton());
    const alert = (await screen.findByText(title)).closest('[role=alert]');
    expect(alert).toHaveTextContent(why);
    expect(alert).toHaveTextContent('The previous report stays.');
    expect(screen.getByText('report.pdf')).toBeInTheDocument();
  },
);

async function deleteIt(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Delete report' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Delete the report? Test: Anna Puig',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete report' }));
  return dialog;
}

test('another report the approval is withdrawn: said before and after', async () => {
  api.on('POST /app/tests/7/pdf/', finishedTest({ report_source: 'uploaded' }));
  const user = open({ is_approved_by_school_admin: true });
  expect(await screen.findByText(/If you change or delete the report/)).toBeVisible();
  await user.upload(await chooser(), pdf('anna.pdf'));
  await screen.findByText('anna.pdf');
  await user.click(uploadButton());
  expect(await screen.findByText(/The approval has been withdrawn/)).toBeVisible();
  expect(screen.queryByText(/If you change or delete the report/)).not.toBeInTheDocument();
});

test('a person who deletes an approved report is told that the approval ends', async () => {
  api.on('DELETE /app/tests/7/pdf/', () => undefined);
  const user = open({ is_approved_by_alba: true });
  expect(await deleteIt(user)).toHaveTextContent(/the approval is withdrawn/);
});

test('deleting the report asks first, and then none is available', async () => {
  api.on('DELETE /app/tests/7/pdf/', () => {
    api.on('GET /app/tests/7/', finishedTest(without));
    return undefined;
  });
  const user = open();
  await deleteIt(user);
  expect(await screen.findByText('The report has been deleted')).toBeInTheDocument();
  expect(screen.getByText('The report is not available')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete report' })).not.toBeInTheDocument();
});

test('an upload is not said any more once the report is deleted', async () => {
  api.on('POST /app/tests/7/pdf/', finishedTest({ report_source: 'uploaded' }));
  api.on('DELETE /app/tests/7/pdf/', () => {
    api.on('GET /app/tests/7/', finishedTest(without));
    return undefined;
  });
  const user = open(without);
  await user.upload(await chooser(), pdf('anna.pdf'));
  await screen.findByText('anna.pdf');
  await user.click(uploadButton());
  await screen.findByText('PDF report uploaded successfully');
  await deleteIt(user);
  expect(await screen.findByText('The report is not available')).toBeInTheDocument();
  expect(screen.queryByText('PDF report uploaded successfully')).not.toBeInTheDocument();
});

test('the report is made again in place of an upload, and says when it cannot be', async () => {
  const generate = 'POST /app/tests/7/pdf/generate/';
  api.on(generate, () => refuse(503, 'unavailable'));
  const user = open({ report_source: 'uploaded' });
  await user.click(await screen.findByRole('button', { name: 'Make the report again' }));
  const dialog = await screen.findByRole('dialog', { name: /^Make the report again\?/ });
  const make = within(dialog).getByRole('button', { name: 'Make the report again' });
  await user.click(make);
  expect(await within(dialog).findByText(/^The report could not be made\./)).toBeVisible();
  api.on(generate, finishedTest());
  await user.click(make);
  expect(await screen.findByText('The report has been made again')).toBeVisible();
});

test('a report deleted elsewhere is explained', async () => {
  api.on('DELETE /app/tests/7/pdf/', () => {
    api.on('GET /app/tests/7/', finishedTest(without));
    return refuse(404, 'not_found');
  });
  const user = open();
  await deleteIt(user);
  expect(
    await screen.findByText('The report had already been deleted by someone else'),
  ).toBeInTheDocument();
});

test('a deletion that fails is shown in the dialog', async () => {
  api.on('DELETE /app/tests/7/pdf/', () => refuse(503, 'unavailable'));
  const user = open();
  const dialog = await deleteIt(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The report could not be deleted.',
  );
});

test('an old login proves itself, and the table is downloaded', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:test';
  const { refusal, isProved } = askForPassword();
  api.on('GET /app/tests/7/export/csv/', () => (isProved() ? new Response('test_id') : refusal()));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('an upload that has to wait for the password keeps its file', async () => {
  const { refusal, isProved } = askForPassword();
  api.on('POST /app/tests/7/pdf/', () =>
    isProved() ? finishedTest({ report_source: 'uploaded' }) : refusal(),
  );
  const user = open();
  fireEvent.change(await chooser(), { target: { files: [pdf()] } });
  await screen.findByText('report.pdf');
  await user.click(uploadButton());
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('The report is now report.pdf.')).toBeVisible();
  const sent = api.calls('POST /app/tests/7/pdf/').map(({ body }) => String(body));
  expect(sent).toHaveLength(2);
  for (const body of sent) expect(body).toContain('name="pdf_file"');
});
