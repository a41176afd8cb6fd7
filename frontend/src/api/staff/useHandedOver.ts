import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followUpKeys } from '../followUp';
import { handedOverQuery, takeBackDuty } from './duties';

/** What the holder of a duty has handed over last, while it can go back. */
export function useHandedOver(duty: number) {
  const client = useQueryClient();
  const query = handedOverQuery(duty);
  const { data: found } = useQuery(query);
  const undo = useMutation({
    mutationFn: () => takeBackDuty(duty),
    meta: { showsErrors: true },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: followUpKeys.all });
    },
  });
  return { found, undo };
}
