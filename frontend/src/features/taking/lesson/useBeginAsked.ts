import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { beginAssigned } from '../../../api/assignments';
import { resumeAssignment } from '../../../api/card';
import { acceptTerms, testKeys } from '../../../api/tests';
import type { Assignment } from '../../../api/types';
import { noteBegun, noteResumed } from '../../../auth/lesson';
import { paths } from '../../../paths';
import { planOf } from '../plan';
import { termsVersions } from '../termsTexts';

/** Begins what is asked for, after a no too, with the terms that were read in this visit. */
export function useBeginAsked(text: 'card' | 'link') {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, state }: Assignment) => {
      if (state === 'declined') {
        await resumeAssignment(id);
        noteResumed(id);
      }
      const test = await beginAssigned(id);
      return test.has_accepted_terms ? test : acceptTerms(test.id, termsVersions[text]);
    },
    meta: { showsErrors: true },
    onSuccess: (test, { id, test_type_name }) => {
      noteBegun({ assignment: id, name: test_type_name });
      client.setQueryData(testKeys.detail(test.id), test);
      const { to } = text === 'card' ? paths.lessonQuestions : paths.visitQuestions;
      // With a card: one entry of the history, for as long as the test lasts (useQuestionIndex.ts).
      void navigate(to(planOf(test).param, test.id));
    },
  });
}
