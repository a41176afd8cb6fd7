import { queryOptions, useQuery } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';

/** What needs attention at one's schools, or in all of them; what has waited longest first. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => server.attention({ signal }),
  staleTime: 60_000,
});

/** The children of one's own schools whose parents have answered differently. */
export function useFamiliesDisagree() {
  const lines = useQuery(attentionQuery).data ?? [];
  return lines.filter(({ what }) => what === 'families_disagree');
}
