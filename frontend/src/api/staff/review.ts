import * as server from '../generated/staff.gen';
import { downloadNamed } from '../download';
import type { Test } from '../types';

/**
 * Sets the caller's kind of approval (never toggles it, so that a retry is harmless). `report`:
 * digest of the approved report, null without one; 409 `report_changed` if it has changed.
 */
export function approveTest(
  id: number,
  body: { approved: boolean; report?: string | null },
): Promise<Test> {
  return server.patchTestApprove({ path: { id }, body });
}

export type ApprovedTests = Awaited<ReturnType<typeof approveTests>>;

/**
 * Sets the caller's kind of approval for up to 500 tests: does what is possible and names the rest.
 * `reports`: the digest of each test's approved report, null without one.
 */
export function approveTests(body: {
  ids: number[];
  approved: boolean;
  reports?: Record<string, string | null>;
}) {
  return server.postTestsApprove({ body });
}

/** 400 `invalid_pdf`: the old report then stays. */
export function uploadReport(id: number, file: File): Promise<Test> {
  return server.postTestPdf({ path: { id }, body: { pdf_file: file } });
}

export function deleteReport(id: number): Promise<void> {
  return server.deleteTestPdf({ path: { id } });
}

/** Makes the report again from the scores and replaces the current one. */
export function generateReport(id: number): Promise<Test> {
  return server.postTestPdfGenerate({ path: { id }, body: {} });
}

/** Downloads the reports of up to 200 tests as one ZIP file, without the tests that have none. */
export function downloadReports(ids: readonly number[]): Promise<void> {
  const address = `/app/tests/reports/?ids=${ids.join(',')}`;
  return downloadNamed(address, 'alba_reports.zip', 'application/zip');
}

/** The answers and scores of one test; the server names the file after the person and the date. */
export function downloadCsv(id: number): Promise<void> {
  return downloadNamed(`/app/tests/${id}/export/csv/`, `test-${id}.csv`, 'text/csv');
}
