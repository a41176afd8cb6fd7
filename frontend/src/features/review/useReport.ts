import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../api/review';
import type { Test } from '../../api/types';
import { activeLanguage } from '../../i18n/i18n';

/** Whether the report is known word by word: not where it is a file alone, or none. */
export const isReadable = (test: Test) =>
  test.does_results_pdf_exist && test.report_source === 'generated';

/** What the report of a test says. */
export function useReport(test: Test) {
  return useQuery({
    ...reportQuery(test.id, activeLanguage(), test.report_digest),
    enabled: isReadable(test),
  });
}
