import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/language';
import * as server from './generated/sdk.gen';
import { downloadNamed } from './download';
import { testKeys } from './tests';
import type { Test } from './types';

/**
 * Sets the caller's kind of approval (never toggles, so that a retry is harmless). `report`: digest
 * of the report that is approved, null for there being none; 409 `report_changed` when it is another
 * one by then.
 */
export function approveTest(
  id: number,
  body: { approved: boolean; report?: string | null },
): Promise<Test> {
  return server.patchTestApprove({ path: { id }, body });
}

/** What became of each test that was named. */
export type ApprovedTests = Awaited<ReturnType<typeof approveTests>>;

/**
 * The caller's kind of approval for up to 500 tests: what can be done is done, the rest is told.
 * `reports`: by test, the digest of the report that is approved, null for there being none.
 */
export function approveTests(body: {
  ids: number[];
  approved: boolean;
  reports?: Record<string, string | null>;
}) {
  return server.postTestsApprove({ body });
}

/** 400 `invalid_pdf`: the former report then stays. */
export function uploadReport(id: number, file: File): Promise<Test> {
  return server.postTestPdf({ path: { id }, body: { pdf_file: file } });
}

export function deleteReport(id: number): Promise<void> {
  return server.deleteTestPdf({ path: { id } });
}

/** Makes the report again from the scores, in the place of the one there is. */
export function generateReport(id: number): Promise<Test> {
  return server.postTestPdfGenerate({ path: { id }, body: {} });
}

/**
 * What a generated report says, for the screen; 409 `report_uploaded` where it is a file alone.
 * `digest`: which one it is, where that is known; another report is asked for afresh.
 */
export function reportQuery(id: number, locale: Language, digest: string | null = null) {
  return queryOptions({
    queryKey: [...testKeys.detail(id), 'report', locale, digest],
    queryFn: ({ signal }) => server.getTestReport({ path: { id }, query: { locale }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The report; with `locale` a generated one in that language. */
export function downloadReport(id: number, locale?: Language): Promise<void> {
  const search = locale === undefined ? '' : `?locale=${locale}`;
  return downloadNamed(`/app/tests/${id}/pdf/${search}`, `test-${id}.pdf`, 'application/pdf');
}

/** The reports of up to 200 tests, in one ZIP file; those that have none are left out. */
export function downloadReports(ids: readonly number[]): Promise<void> {
  const address = `/app/tests/reports/?ids=${ids.join(',')}`;
  return downloadNamed(address, 'alba_reports.zip', 'application/zip');
}

/** The answers and scores of one test; the server names the file after the person and the date. */
export function downloadCsv(id: number): Promise<void> {
  return downloadNamed(`/app/tests/${id}/export/csv/`, `test-${id}.csv`, 'text/csv');
}
