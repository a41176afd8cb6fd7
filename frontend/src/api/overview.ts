import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

export type ClassFigures = Awaited<ReturnType<typeof fetchOverview>>['classes'][number];

function fetchOverview(signal: AbortSignal) {
  return server.getOverview({ signal });
}

/** Of each class in the caller's schools who is there and which tests wait. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});
