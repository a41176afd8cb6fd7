import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from './client';
import { save } from './download';
import { pagedQuery } from './paging';
import type { paths } from './schema';

type Asked<Path extends '/app/audit/' | '/app/user/sights/'> = NonNullable<
  paths[Path]['get']['parameters']['query']
>;
type Optional<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

export type EventFilters = Optional<Asked<'/app/audit/'>>;
export type EventAction = NonNullable<Asked<'/app/audit/'>['action']>;

/** The trail, newest first. Each reading is itself a line of it, so old answers are never kept. */
export function eventsQuery(filters: EventFilters) {
  return queryOptions({
    queryKey: ['events', filters],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/audit/', { params: { query: pagedQuery(filters) }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Whether the trail is unbroken, as far as was checked. */
export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => unwrap(client.GET('/app/audit/integrity/', { signal })),
  staleTime: 0,
});

/** Who else has seen the results of the signed-in test taker, newest first. */
export function sightsQuery(filters: Optional<Asked<'/app/user/sights/'>>) {
  return queryOptions({
    queryKey: ['sights', filters],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/user/sights/', { params: { query: pagedQuery(filters) }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all of one's own data. */
export function downloadOwnData(fileName: string): Promise<void> {
  return save('/app/user/export/', fileName, 'application/zip', {});
}
