import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText } from '../errors';
import { endHold, holdsQuery, retentionKeys, placeHold } from './retention';

/** The holds on one child, with the actions of `HoldCard`; null until they have loaded. */
export function useHolds(child: number) {
  const meta = { showsErrors: true, invalidates: [retentionKeys.all] };
  const holds = useQuery(holdsQuery(child));
  const place = useMutation({ mutationFn: placeHold, meta });
  const end = useMutation({ mutationFn: endHold, meta });
  if (!holds.data) return null;
  return {
    holds: holds.data,
    place: (hold: { reason: string; until: string }) =>
      place.mutateAsync({ ...hold, test_taker: child }),
    end: (id: number) => end.mutateAsync(id),
    problem: errorText,
  };
}
