import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/errors';
import { followUpKeys } from '../../api/followUp';
import { caseQuery } from '../../api/staff/followUp';
import type { Case } from '../../api/types';
import { notify } from '../../ui/notify';

/** Acts on a case. The server's answer is shown at once; related data is reloaded. */
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

/** The server answers a step or a note with that row alone. */
function isCase(found: unknown): found is Case {
  return typeof found === 'object' && found !== null && 'steps' in found && 'protocol' in found;
}
