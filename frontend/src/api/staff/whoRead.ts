import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

/** The readings of a person's data: who, what and when, newest first. */
export function whoReadQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'who-read', id],
    queryFn: ({ signal }) => server.getTestTakerWhoRead({ path: { id }, signal }),
    staleTime: 0,
  });
}
