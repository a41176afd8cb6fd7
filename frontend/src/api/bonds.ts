import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, unwrapVoid } from './client';
import { takerKeys } from './testTakers';
import type { BondKind } from './types';

/** The adults who may answer about a person besides the one they are assigned to. */
export function bondsQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'bonds', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/test-takers/{id}/bonds/', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

/** An adult of one's own list, who may answer at once, or an address, which is asked by mail. */
export function addBond(
  id: number,
  body: { kind: BondKind } & ({ adult: number } | { email: string }),
) {
  return unwrap(client.POST('/app/test-takers/{id}/bonds/', { params: { path: { id } }, body }));
}

export function removeBond(id: number): Promise<void> {
  return unwrapVoid(client.DELETE('/app/bonds/{id}/', { params: { path: { id } } }));
}
