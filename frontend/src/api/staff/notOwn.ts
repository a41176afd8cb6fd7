import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

/**
 * The staff who do not see a person: because it is their own child, or they are excluded from it.
 */
export function tiedReadersQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'tied-readers', id],
    queryFn: ({ signal }) => server.tiedReaders({ path: { id }, signal }),
    staleTime: 0,
  });
}

/**
 * 403 `own_child` if the caller is concerned; 409 `contact_excluded` for a person excluded by an
 * address.
 */
export function sayNotOwn(id: number, body: { reader: number; reason: string }): Promise<void> {
  return server.notOwn({ path: { id }, body });
}
