import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followUpKeys } from '../../api/followUp';
import { meQuery } from '../../auth/useMe';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { errorText } from '../../api/errors';
import { notify } from '../../ui/notify';

/** Acts for a child, then reloads what may have changed. */
export function useFollowUp<Wanted, Found>(act: (wanted: Wanted) => Promise<Found>) {
  const client = useQueryClient();
  const several = useSeveralSchools();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: followUpKeys.all }),
        // The numbers beside the schools.
        several && client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    meta: { showsErrors: true },
  });
}
