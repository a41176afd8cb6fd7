import { queryOptions } from '@tanstack/react-query';
import { downloadNamed } from '../download';
import type * as types from '../generated/types.gen';
import * as everybody from '../generated/sdk.gen';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

export type Erasure = types.Erasure;

/** Running and finished erasures; finished ones have no names. */
export const erasuresQuery = queryOptions({
  queryKey: [...takerKeys.all, 'erasures'],
  queryFn: async ({ signal }): Promise<Erasure[]> =>
    (await everybody.erasures({ signal })) as Erasure[],
  staleTime: 0,
});

/** People who have deleted their account, and whose data a school keeps. */
export const keptQuery = queryOptions({
  queryKey: [...takerKeys.all, 'erasures', 'kept'],
  queryFn: async ({ signal }): Promise<Erasure[]> =>
    (await everybody.erasures({ query: { kept: true }, signal })) as Erasure[],
  staleTime: 0,
});

/** `reason`: needed for a person who has deleted their own account, which stays deleted. */
export async function undoErasure(id: number, reason?: string): Promise<void> {
  await everybody.undoErasure({ path: { id }, body: reason === undefined ? {} : { reason } });
}

export function downloadReceipt(id: number): Promise<void> {
  return downloadNamed(`/app/erasures/${id}/receipt/`, `erasure-${id}.pdf`, 'application/pdf');
}

/** The open matters about a person at the school: numbers only. */
export function openMattersQuery(person: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'open', person],
    queryFn: ({ signal }) => server.openMattersOfPerson({ path: { id: person }, signal }),
    staleTime: 0,
  });
}
