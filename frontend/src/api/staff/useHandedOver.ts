import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followUpKeys } from '../followUp';
import { handedOverQuery, takeBackDuty } from './duties';

/** The last hand-over of a duty, with the way to undo it in time. */
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
