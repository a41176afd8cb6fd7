import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import { testKeys } from './tests';
import type { Test } from './types';

/** What campaigns of the school ask one to answer today, without what one has declined. Asked again
 *  each time, as the round is. */
export const assignmentsQuery = queryOptions({
  queryKey: [...testKeys.all, 'assignments'],
  queryFn: async ({ signal }) => {
    const asked = await asRows(server.getAssignments({ signal }));
    return asked.filter((one) => one.state !== 'declined');
  },
  staleTime: 0,
});

/** The test that was begun for it, or a new one; its terms are accepted if they were read today. */
export function beginAssigned(assignment: number): Promise<Test> {
  return server.postTestsCreate({ body: { assignment, terms_read_today: true } });
}
