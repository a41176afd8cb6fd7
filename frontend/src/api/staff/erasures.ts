import { queryOptions } from '@tanstack/react-query';
import { downloadNamed } from '../download';
import type * as types from '../generated/types.gen';
import * as server from '../generated/sdk.gen';
import { takerKeys } from '../testTakers';

export type Erasure = types.Erasure;

/** Who is being erased, and what was; without names once it is done. */
export const erasuresQuery = queryOptions({
  queryKey: [...takerKeys.all, 'erasures'],
  queryFn: async ({ signal }): Promise<Erasure[]> =>
    (await server.erasures({ signal })) as Erasure[],
  staleTime: 0,
});

export async function undoErasure(id: number): Promise<void> {
  await server.undoErasure({ path: { id } });
}

export function downloadReceipt(id: number): Promise<void> {
  return downloadNamed(`/app/erasures/${id}/receipt/`, `erasure-${id}.pdf`, 'application/pdf');
}

/** What waits for somebody of the school about a person: numbers only. */
export function openMattersQuery(person: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'open', person],
    queryFn: ({ signal }) => server.openMattersOfPerson({ path: { id: person }, signal }),
    staleTime: 0,
  });
}
