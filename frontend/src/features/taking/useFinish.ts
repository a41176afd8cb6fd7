import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { finishTest, testKeys } from '../../api/tests';
import { noteFinished } from '../../auth/lesson';
import { isCardLogin } from '../../api/tokens';
import { UnsentAnswers, type AnswerQueue } from './answerQueue';
import { isCampaignClosed, isConsentMissing, isRefusedMeanwhile } from './consentRefused';
import { firstMissing } from './plan';

/** Why a test that has every answer is not finished: nothing to be tried again. */
export type FinishRefusal = 'consent' | 'closed' | 'refused';

/**
 * Finishes the test once the server has every answer. The finished test goes to the cache, and the
 * page that reads it from there leads on.
 */
export function useFinish(testId: number, queue: AnswerQueue) {
  const queryClient = useQueryClient();
  /** Number of the first question that the server has no answer to. */
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
    // What the queue or the missing question says need not be said twice.
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
          if (isRefusedMeanwhile(refusal)) onRefused('refused');
        },
      });
    },
  };
}
