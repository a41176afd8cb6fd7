import { queryOptions } from '@tanstack/react-query';
import type * as types from '../generated/types.gen';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

export type Move = types.Move;

/** Pupils who change school, as seen by both schools, newest first. */
export const movesQuery = queryOptions({
  queryKey: [...takerKeys.all, 'moves'],
  queryFn: async ({ signal }): Promise<Move[]> => (await server.moves({ signal })) as Move[],
  staleTime: 0,
});

/** The answer is the same whether or not such a pupil exists at another school. */
export function askMove(
  body: { to_course: number } & ({ test_taker: number } | { match: string }),
) {
  return server.askMove({ body });
}

export function answerMove(id: number, agrees: boolean) {
  return agrees ? server.agreeMove({ path: { id } }) : server.refuseMove({ path: { id } });
}
