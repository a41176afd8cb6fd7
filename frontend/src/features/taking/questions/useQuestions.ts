import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { questionsQuery } from '../../../api/tests';
import type { Question } from '../../../api/types';
import { activeLanguage } from '../../../i18n/i18n';

/**
 * The questions of a test. They arrive in all languages at once, so switching the language works
 * without a connection; only the recordings are fetched again.
 */
export function useQuestions(test: number) {
  const inLanguage = useQuery(questionsQuery(test, activeLanguage()));
  const [before, setBefore] = useState<readonly Question[]>();
  if (inLanguage.data && inLanguage.data !== before) setBefore(inLanguage.data);
  const data = inLanguage.data ?? before?.map((question) => ({ ...question, audio: null }));
  return {
    data,
    error: inLanguage.error,
    isError: inLanguage.isError,
    isLoadingError: inLanguage.isLoadingError && data === undefined,
    refetch: inLanguage.refetch,
  };
}
