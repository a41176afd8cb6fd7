import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../api/review';
import type { Test } from '../../api/types';
import { activeLanguage } from '../../i18n/i18n';

/** True if the app knows the report's text: false if it is only a file, or missing. */
export const isReadable = (test: Test) =>
  test.does_results_pdf_exist && test.report_source === 'generated';

export function useReport(test: Test) {
  return useQuery({
    ...reportQuery(test.id, activeLanguage(), test.report_digest),
    enabled: isReadable(test),
  });
}
