import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import type { OwnTalk, Whom } from './types';

/** The user's own requests; with a card, those of this login. */
export const ownTalksQuery = queryOptions({
  queryKey: ['own-talks'],
  queryFn: ({ signal }): Promise<OwnTalk[]> => asRows(server.getTalkRequests({ signal })),
  staleTime: 0,
  retry: false,
});

/**
 * 409 `no_reader`. Returns the open request if there is one; for a request of another login by
 * card, only the fact that it exists.
 */
export function askToTalk(body: { to: Whom; note?: string; test?: number }) {
  return server.postTalkRequests({ body });
}

/** 409 `already_seen`. */
export function takeBackTalk(id: number): Promise<void> {
  return server.deleteTalkRequest({ path: { id } });
}
