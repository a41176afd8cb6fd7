import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import { testKeys } from './tests';
import type { Test } from './types';

/**
 * The user's open requests from the school's screenings, and refused ones that can still be
 * accepted. Never cached, like the round.
 */
export const everyAssignmentQuery = queryOptions({
  queryKey: [...testKeys.all, 'assignments'],
  queryFn: ({ signal }) => asRows(server.getAssignments({ signal })),
  staleTime: 0,
});

/** The user's open requests, without refused ones. */
export const assignmentsQuery = queryOptions({
  ...everyAssignmentQuery,
  select: (rows) => rows.filter(({ state }) => state !== 'declined'),
});

/**
 * Returns the test begun for the request, or a new one; its terms are accepted if they were read
 * today.
 */
export function beginAssigned(assignment: number): Promise<Test> {
  return server.postTestsCreate({ body: { assignment, terms_read_today: true } });
}
