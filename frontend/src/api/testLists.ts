import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asPage, firstRows, pagedQuery, type ListFilters } from './paging';
import { testKeys } from './tests';
import type { Page, Test, TestTypeName } from './types';

export interface TestFilters extends ListFilters {
  type?: TestTypeName | undefined;
  /** The caller's own kind of approval. */
  approved?: boolean | undefined;
  status?: 'finished' | 'in_progress' | undefined;
}

export function testsQuery(filters: TestFilters) {
  return queryOptions({
    queryKey: [...testKeys.lists, filters],
    queryFn: ({ signal }) => fetchTests(filters, signal),
    placeholderData: keepPreviousData,
  });
}

/** Never cached: another test may have been finished or left since. */
export const begunTestsQuery = queryOptions({
  ...testsQuery({ status: 'in_progress', limit: 5 }),
  staleTime: 0,
});

export function matchingTests(filters: TestFilters, most: number) {
  return firstRows(most, (place) =>
    asPage(server.getTests({ query: testListQuery({ ...filters, ...place }) })),
  );
}

export function fetchTests(filters: TestFilters, signal: AbortSignal): Promise<Page<Test>> {
  return asPage(server.getTests({ query: testListQuery(filters), signal }));
}

/**
 * Lists never show scores. Not requesting them keeps the trail of who saw which scores meaningful.
 */
function testListQuery({ approved, ...filters }: TestFilters) {
  const query = { ...pagedQuery(filters), scores: 'false' as const };
  if (approved === undefined) return query;
  return { ...query, approved: approved ? ('true' as const) : ('false' as const) };
}
