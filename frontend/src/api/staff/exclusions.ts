import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import { takerKeys } from '../testTakers';

/** Who is excluded from everything about a person, also where the contact is gone. */
export function exclusionsQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'exclusions', id],
    queryFn: ({ signal }) => server.exclusionsOfTestTaker({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** Wants the person to prove who they are. */
export function liftExclusion(id: number): Promise<void> {
  return server.liftExclusion({ path: { id } });
}
