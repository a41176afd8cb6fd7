import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';

export type ClassCounts = Awaited<ReturnType<typeof fetchOverview>>['classes'][number];

function fetchOverview(signal: AbortSignal) {
  return server.getOverview({ signal });
}

/** Who is in each class of the caller's schools, and which tests are waiting. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});
