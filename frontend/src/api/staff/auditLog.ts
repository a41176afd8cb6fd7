import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { pagedQuery } from '../paging';
import type { Optional } from '../auditLog';
import type { GetAuditData } from '../generated/types.gen';

type AskedEvents = NonNullable<GetAuditData['query']>;

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
