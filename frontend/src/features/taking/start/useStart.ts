import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/errors';
import { acceptTerms, createTest, testKeys } from '../../../api/tests';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { isConsentMissing } from '../refusal/consentRefused';
import type { Plan } from '../plan/plan';
import { termsVersions, type TermsText } from '../terms/termsTexts';

/**
 * Creates the test and records that its terms were accepted, then opens the questions. If only the
 * second request fails, the next attempt reuses the test.
 */
export function useStart({
  plan,
  person,
  existingTest,
  text,
  onConsentMissing,
}: {
  plan: Plan;
  person: { id: number } | null;
  existingTest: number | null;
  text: TermsText;
  onConsentMissing: () => void;
}) {
  const { user } = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const created = useRef(existingTest);
  const busy = useRef(false);
  const ownId = user.test_taker_info?.id ?? user.id;

  async function accepted() {
    if (created.current !== null) {
      try {
        return await acceptTerms(created.current, termsVersions[text]);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        created.current = null; // deleted meanwhile, so the next attempt creates another
      }
    }
    const test = await createTest({
      test_type: plan.code,
      test_taker: ownId,
      ...(person && { on_behalf_of_test_taker: person.id }),
    });
    created.current = test.id;
    return acceptTerms(test.id, termsVersions[text]);
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: accepted,
    meta: { showsErrors: true },
    onSuccess: (test) => {
      queryClient.setQueryData(testKeys.detail(test.id), test);
      void navigate(paths.questions.to(plan.param, person?.id ?? ownId, test.id));
    },
    onError: (problem) => {
      if (isConsentMissing(problem)) onConsentMissing();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    isPending,
    error,
    /** Ignores a second click while the first is under way: there must be one test. */
    begin: () => {
      if (busy.current) return;
      busy.current = true;
      mutate();
    },
  };
}
