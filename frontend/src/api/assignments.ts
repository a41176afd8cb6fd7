import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import { testKeys } from './tests';
import type { Test } from './types';

/** What campaigns of the school ask one to answer today, and what one has declined and can still take
 *  up. Asked again each time, as the round is. */
export const everyAssignmentQuery = queryOptions({
  queryKey: [...testKeys.all, 'assignments'],
  queryFn: ({ signal }) => asRows(server.getAssignments({ signal })),
  staleTime: 0,
});

/** What one is asked for, without what one has declined. */
export const assignmentsQuery = queryOptions({
  ...everyAssignmentQuery,
  select: (rows) => rows.filter(({ state }) => state !== 'declined'),
});

/** The test that was begun for it, or a new one; its terms are accepted if they were read today. */
export function beginAssigned(assignment: number): Promise<Test> {
  return server.postTestsCreate({ body: { assignment, terms_read_today: true } });
}
