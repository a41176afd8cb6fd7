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

/** People whose data a school keeps after they have deleted their account. */
export const keptQuery = queryOptions({
  queryKey: [...takerKeys.all, 'erasures', 'kept'],
  queryFn: async ({ signal }): Promise<Erasure[]> =>
    (await server.erasures({ query: { kept: true }, signal })) as Erasure[],
  staleTime: 0,
});

/** `reason`: needed for who has deleted their own account, which stays deleted. */
export async function undoErasure(id: number, reason?: string): Promise<void> {
  await server.undoErasure({ path: { id }, body: reason === undefined ? {} : { reason } });
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
