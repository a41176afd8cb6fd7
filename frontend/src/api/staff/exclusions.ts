import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

/** The people excluded from everything about a person, even if their contact was removed. */
export function exclusionsQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'exclusions', id],
    queryFn: ({ signal }) => server.exclusionsOfTestTaker({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** Needs a fresh login. */
export function liftExclusion(id: number): Promise<void> {
  return server.liftExclusion({ path: { id } });
}
