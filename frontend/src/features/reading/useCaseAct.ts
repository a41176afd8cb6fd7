import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/errors';
import { caseQuery, followUpKeys } from '../../api/followUp';
import type { Case } from '../../api/types';
import { notify } from '../../ui/notify';

/** Does something with a case. What the server answers shows at once; how the rest stands is asked again. */
export function useCaseAct<Wanted>(id: number, act: (wanted: Wanted) => Promise<unknown>) {
  const client = useQueryClient();
  const { queryKey } = caseQuery(id);
  return useMutation({
    mutationFn: act,
    onSuccess: (found) => {
      if (isCase(found)) client.setQueryData(queryKey, found);
    },
    onSettled: () => client.invalidateQueries({ queryKey: followUpKeys.all }),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    meta: { showsErrors: true },
  });
}

/** A step or a note is answered with itself alone. */
function isCase(found: unknown): found is Case {
  return typeof found === 'object' && found !== null && 'steps' in found && 'protocol' in found;
}
