import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { beginAssigned } from '../../../api/assignments';
import { resumeAssignment } from '../../../api/card';
import { acceptTerms, answersQuery, questionsQuery, testKeys } from '../../../api/tests';
import { activeLanguage } from '../../../i18n/i18n';
import type { Assignment } from '../../../api/types';
import { noteBegun, noteResumed } from '../../../parts/lesson/lesson';
import { paths } from '../../../paths';
import { planOf } from '../plan/plan';
import { termsVersions } from '../terms/termsTexts';

/** Begins a requested test, even after a refusal, with the terms accepted in this visit. */
export function useBeginAsked(text: 'card' | 'link') {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, state, ask }: Assignment) => {
      if (state === 'declined') {
        await resumeAssignment(id);
        noteResumed(id);
      }
      const test = await beginAssigned(id);
      // On a slow line the sentences come while the terms are being accepted.
      void client.prefetchQuery(questionsQuery(test.id, activeLanguage()));
      void client.prefetchQuery(answersQuery(test.id));
      const read = text === 'card' && ask ? 'alone' : text;
      return test.has_accepted_terms ? test : acceptTerms(test.id, termsVersions[read]);
    },
    meta: { showsErrors: true },
    onSuccess: (test, { id, test_type_name }) => {
      const { to } = text === 'card' ? paths.lessonQuestions : paths.visitQuestions;
      const at = to(planOf(test).param, test.id);
      noteBegun({ assignment: id, name: test_type_name, at });
      client.setQueryData(testKeys.detail(test.id), test);
      // With a card, the test is one entry of the history for its whole duration
      // (useQuestionIndex.ts).
      void navigate(at);
    },
  });
}
