import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';
import type { BondKind } from '../types';

/** The adults who may answer about a person besides the assigned one. */
export function bondsQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'bonds', id],
    queryFn: ({ signal }) => server.bondsOfTestTaker({ path: { id }, signal }),
    staleTime: 0,
  });
}

/**
 * Adds an adult of the user's own list, who may answer at once, or an address, which is asked by
 * email.
 */
export function addBond(
  id: number,
  body: { kind: BondKind } & ({ adult: number } | { email: string }),
) {
  return server.bondTestTaker({ path: { id }, body });
}

export function removeBond(id: number): Promise<void> {
  return server.removeBond({ path: { id } });
}
