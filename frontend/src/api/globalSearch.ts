import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

/**
 * Finds a few people, classes, schools and tests with every word of `q`. A POST, so that no address
 * contains a name.
 */
export function globalSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['globalSearch', q],
    queryFn: ({ signal }) => server.postSearch({ body: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
  });
}
