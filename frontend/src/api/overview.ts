import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from './client';

export type ClassFigures = Awaited<ReturnType<typeof fetchOverview>>['classes'][number];

function fetchOverview(signal: AbortSignal) {
  return unwrap(client.GET('/app/overview/', { signal }));
}

/** Of each class in the caller's schools who is there and which tests wait. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});
