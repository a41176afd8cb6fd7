import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asPage, firstRows, pagedQuery, type ListFilters } from './paging';
import type { PersonState, TakerRole } from './types';

export const takerKeys = {
  all: ['test-takers'] as const,
  responsible: ['test-takers', 'responsible'] as const,
};

export interface PeopleFilters extends ListFilters {
  role?: TakerRole | undefined;
  state?: PersonState | undefined;
  /** A guardian's consent, for a test about oneself. */
  consent?: 'missing' | 'not_missing' | undefined;
  /** Emails to the family. */
  mail?: 'undelivered' | undefined;
  /** Pupils about whom that is missing, or whom it keeps out of `campaign`. */
  lacks?: 'birth_date' | 'guardian' | 'wrong_age' | 'no_consent' | 'not_informed' | undefined;
  campaign?: number | undefined;
  /** True to include people who have left. */
  left?: boolean | undefined;
}

export function matchingTakers(filters: PeopleFilters, most: number) {
  return firstRows(most, (place) =>
    asPage(server.getTestTakers({ query: pagedQuery({ ...filters, ...place }) })),
  );
}

export function testTakersQuery(filters: PeopleFilters) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'list', filters],
    queryFn: ({ signal }) => asPage(server.getTestTakers({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}
