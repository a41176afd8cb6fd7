import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import { takerKeys } from '../testTakers';

/** Who works at the school and does not see a person: their own child, or excluded from it. */
export function tiedReadersQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'tied-readers', id],
    queryFn: ({ signal }) => server.tiedReaders({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** 403 `own_child` to the person; 409 `contact_excluded` for one excluded by an address. */
export function sayNotOwn(id: number, body: { reader: number; reason: string }): Promise<void> {
  return server.notOwn({ path: { id }, body });
}
