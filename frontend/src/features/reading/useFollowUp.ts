import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followUpKeys } from '../../api/followUp';
import { errorText } from '../../api/errors';
import { notify } from '../../ui/notify';

/** Acts for a child, then reloads what may have changed. */
export function useFollowUp<Wanted, Found>(act: (wanted: Wanted) => Promise<Found>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: followUpKeys.all }),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    meta: { showsErrors: true },
  });
}
