import { queryOptions, useQuery } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';

/**
 * Everything that needs attention at the user's schools, or at all schools; longest waiting first.
 */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => server.attention({ signal }),
  staleTime: 60_000,
});

/** The children of the user's schools whose parents disagree. */
export function useFamiliesDisagree() {
  const lines = useQuery(attentionQuery).data ?? [];
  return lines.filter(({ what }) => what === 'families_disagree');
}
