import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginAssigned } from './assignments';
import { testKeys } from './tests';
import type { Test } from './types';

/** Begins or continues a test that the school asks for. */
export function useBeginAssigned(onBegun: (test: Test) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: beginAssigned,
    meta: { showsErrors: true },
    onSuccess: (test) => {
      queryClient.setQueryData(testKeys.detail(test.id), test);
      onBegun(test);
    },
    // The request may have been withdrawn, or answered in another window.
    onError: () => void queryClient.invalidateQueries({ queryKey: testKeys.all }),
  });
}
