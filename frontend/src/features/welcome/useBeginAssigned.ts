import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { beginAssigned } from '../../api/assignments';
import { testKeys } from '../../api/tests';
import { paths } from '../../paths';

/** From what the school asks for to its questions, by way of the terms where they are not read. */
export function useBeginAssigned() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: beginAssigned,
    meta: { showsErrors: true },
    onSuccess: (test) => {
      queryClient.setQueryData(testKeys.detail(test.id), test);
      const type = test.test_type === 1 ? 'personality' : 'emotional-wellbeing';
      const about = test.on_behalf_of_test_taker;
      void navigate(
        test.has_accepted_terms
          ? paths.questions.to(type, about ?? test.test_taker, test.id)
          : paths.terms.to(type, about ?? undefined, test.id),
      );
    },
    // What was asked for may have been withdrawn, or answered in another window.
    onError: () => void queryClient.invalidateQueries({ queryKey: testKeys.all }),
  });
}
