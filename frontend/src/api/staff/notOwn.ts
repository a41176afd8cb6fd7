import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import { takerKeys } from '../testTakers';

/** The readers of the school from whom a person is hidden as their own child. */
export function tiedReadersQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'tied-readers', id],
    queryFn: ({ signal }) => server.tiedReaders({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** 403 `own_child` to the reader. */
export function sayNotOwn(id: number, body: { reader: number; reason: string }): Promise<void> {
  return server.notOwn({ path: { id }, body });
}
