import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrapPage } from './client';
import { testKeys } from './tests';

/** The newest `limit` tests that a person has taken, or that are about them; without scores. */
export function testsOfPersonQuery(id: number, limit: number) {
  return queryOptions({
    queryKey: [...testKeys.lists, 'of', id, limit],
    queryFn: ({ signal }) =>
      unwrapPage(
        client.GET('/app/test-takers/{id}/tests/', {
          params: { path: { id }, query: { limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
