import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/language';
import * as server from './generated/sdk.gen';
import { downloadNamed } from './download';
import { testKeys } from './tests';

/**
 * The text of a generated report, for the screen; 409 `report_uploaded` if it is only a file.
 * `digest`: the report's version, if known; a new version is loaded again.
 */
export function reportQuery(id: number, locale: Language, digest: string | null = null) {
  return queryOptions({
    queryKey: [...testKeys.detail(id), 'report', locale, digest],
    queryFn: ({ signal }) => server.getTestReport({ path: { id }, query: { locale }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Downloads the report; with `locale`, a generated one in that language. */
export function downloadReport(id: number, locale?: Language): Promise<void> {
  const search = locale === undefined ? '' : `?locale=${locale}`;
  return downloadNamed(`/app/tests/${id}/pdf/${search}`, `test-${id}.pdf`, 'application/pdf');
}
