import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';

export type ClassCounts = Awaited<ReturnType<typeof fetchOverview>>['classes'][number];

function fetchOverview(signal: AbortSignal) {
  return server.getOverview({ signal });
}

/** The numbers of people in each class of the user's schools, and of waiting tests. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});
