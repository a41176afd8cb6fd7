import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { takerKeys } from '../testTakers';

/** The fate of the newest email that asked a contact something. */
export function lastMailQuery(id: number) {
  return queryOptions({
    queryKey: [...takerKeys.all, 'last-mail', id],
    queryFn: ({ signal }) => server.lastMailToGuardian({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** 409 `sent_today`, `nothing_open`, `unsubscribed`, `not_reached`. */
export function sendAgain(id: number) {
  return server.resendToGuardian({ path: { id } });
}
