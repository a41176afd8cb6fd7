import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { save } from './download';
import { pagedQuery } from './paging';
import type { GetAuditData, GetUserSightsData } from './generated/types.gen';

type AskedEvents = NonNullable<GetAuditData['query']>;
type Optional<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

export type EventFilters = Optional<AskedEvents>;
export type EventAction = NonNullable<AskedEvents['action']>;

/** The trail, newest first. Every reading adds a line to it, so answers are never cached. */
export function eventsQuery(filters: EventFilters) {
  return queryOptions({
    queryKey: ['events', filters],
    queryFn: ({ signal }) => server.getAudit({ query: pagedQuery(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Tells if the trail is unbroken, as far as it was checked. */
export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => server.getAuditIntegrity({ signal }),
  staleTime: 0,
});

/** Others' views of the signed-in test taker's results, newest first. */
export function sightsQuery(filters: Optional<NonNullable<GetUserSightsData['query']>>) {
  return queryOptions({
    queryKey: ['sights', filters],
    queryFn: ({ signal }) => server.getUserSights({ query: pagedQuery(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadOwnData(fileName: string): Promise<void> {
  return save('/app/user/export/', fileName, 'application/zip', {});
}
