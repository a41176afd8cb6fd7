import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

/** Accepts with the link from the email. 400 on `token` for a link that no longer works. */
export function acceptBond(bond: number, token: string) {
  return server.acceptBond({ body: { bond, token } });
}

/** The school that asks. 400 on `token` for a link that no longer works. */
export function joinQuery(join: number, token: string) {
  return queryOptions({
    queryKey: ['join', join, token],
    queryFn: ({ signal }) => server.lookAtJoin({ body: { join, token }, signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Accepts with the link emailed to a person who already has an account. Returns the school whose
 * staff they have joined.
 */
export function acceptJoin(join: number, token: string) {
  return server.acceptJoin({ body: { join, token } });
}
