import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { asPage } from '../paging';
import { testKeys } from '../tests';

/** The newest `limit` tests by or about a person, without scores. */
export function testsOfPersonQuery(id: number, limit: number) {
  return queryOptions({
    queryKey: [...testKeys.lists, 'of', id, limit],
    queryFn: ({ signal }) =>
      asPage(server.testsOfTestTaker({ path: { id }, query: { limit }, signal })),
    placeholderData: keepPreviousData,
  });
}
