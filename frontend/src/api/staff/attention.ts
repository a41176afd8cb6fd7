import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { asPage, asRows } from '../paging';
import type { AttentionLine } from '../types';

/**
 * Everything that needs attention at the user's schools, or at all schools: first what hurts a child
 * most, then what has waited longest.
 */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => asRows(server.attention({ signal })),
  staleTime: 60_000,
});

/** How many matters of each kind there are, in the same order. */
export const attentionKindsQuery = queryOptions({
  queryKey: ['attention', 'kinds'],
  queryFn: async ({ signal }) => {
    const page = await asPage(server.attention({ query: { limit: 1 }, signal }));
    const { kinds } = page as unknown as { kinds: Record<AttentionLine['kind'], number> };
    return Object.entries(kinds) as [AttentionLine['kind'], number][];
  },
  staleTime: 60_000,
});
