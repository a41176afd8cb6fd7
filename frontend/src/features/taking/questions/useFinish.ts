import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/errors';
import { finishTest, testKeys } from '../../../api/tests';
import { noteFinished } from '../../../parts/lesson/lesson';
import { isCardLogin } from '../../../api/tokens';
import { UnsentAnswers, type AnswerQueue } from '../answers/answerQueue';
import {
  isCampaignClosed,
  isConsentMissing,
  isRefusedMeanwhile,
  isSchoolMoved,
} from '../refusal/consentRefused';
import { firstMissing } from '../plan/plan';

/** The reason why a complete test cannot be finished. Trying again does not help. */
export type FinishRefusal = 'consent' | 'closed' | 'moved' | 'refused';

/**
 * Finishes the test once the server has every answer. The finished test goes into the cache, and
 * the page that reads it leads on.
 */
export function useFinish(testId: number, queue: AnswerQueue) {
  const queryClient = useQueryClient();
  /** Number of the first question the server has no answer to. */
  const [missing, setMissing] = useState<number | null>(null);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await queue.drain();
      return finishTest(testId);
    },
    meta: { showsErrors: true },
    onSuccess: async (test) => {
      if (isCardLogin()) noteFinished(testId);
      await queryClient.invalidateQueries({ queryKey: testKeys.lists });
      queryClient.setQueryData(testKeys.detail(testId), test);
    },
  });

  return {
    isPending,
    missing,
    // The queue's error or the missing question is already shown.
    error: error instanceof UnsentAnswers || missing !== null ? null : error,
    begin: ({
      onMissing,
      onRefused,
    }: {
      onMissing: (number: number) => void;
      onRefused: (why: FinishRefusal) => void;
    }) => {
      if (isPending) return;
      setMissing(null);
      mutate(undefined, {
        onError: (refusal) => {
          const number =
            refusal instanceof ApiError ? firstMissing(refusal.fields['answers']) : null;
          setMissing(number);
          if (number !== null) onMissing(number);
          if (isConsentMissing(refusal)) onRefused('consent');
          if (isCampaignClosed(refusal)) onRefused('closed');
          if (isSchoolMoved(refusal)) onRefused('moved');
          if (isRefusedMeanwhile(refusal)) onRefused('refused');
        },
      });
    },
  };
}
