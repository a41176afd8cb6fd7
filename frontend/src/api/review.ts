import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/language';
import { client, unwrapVoid, unwrap } from './client';
import { download, downloadNamed } from './download';
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
  return unwrap(client.PATCH('/app/tests/{id}/approve/', { params: { path: { id } }, body }));
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
  return unwrap(client.POST('/app/tests/approve/', { body }));
}

/** 400 `invalid_pdf`: the former report then stays. */
export function uploadReport(id: number, file: File): Promise<Test> {
  const form = new FormData();
  form.set('pdf_file', file);
  return unwrap(
    client.POST('/app/tests/{id}/pdf/', {
      params: { path: { id } },
      // The description knows a file only as a string.
      body: form as unknown as { pdf_file: string },
      bodySerializer: () => form,
    }),
  );
}

export function deleteReport(id: number): Promise<void> {
  return unwrapVoid(client.DELETE('/app/tests/{id}/pdf/', { params: { path: { id } } }));
}

/** Makes the report again from the scores, in the place of the one there is. */
export function generateReport(id: number): Promise<Test> {
  const params = { path: { id } };
  return unwrap(client.POST('/app/tests/{id}/pdf/generate/', { params, body: {} }));
}

/**
 * What a generated report says, for the screen; 409 `report_uploaded` where it is a file alone.
 * `digest`: which one it is, where that is known; another report is asked for afresh.
 */
export function reportQuery(id: number, locale: Language, digest: string | null = null) {
  return queryOptions({
    queryKey: [...testKeys.detail(id), 'report', locale, digest],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/app/tests/{id}/report/', {
          params: { path: { id }, query: { locale } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The report; with `locale` a generated one in that language. */
export function downloadReport(id: number, locale?: Language): Promise<void> {
  const search = locale === undefined ? '' : `?locale=${locale}`;
  return download(`/app/tests/${id}/pdf/${search}`, `test-${id}.pdf`, 'application/pdf');
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
