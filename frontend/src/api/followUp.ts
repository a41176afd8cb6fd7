import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import type { ReadingListSummary, TalkRequest } from './types';

export const followUpKeys = { all: ['follow-up'] as const };

export const readingListKey = [...followUpKeys.all, 'list'] as const;

/** The amount of work waiting for a reader in all of their schools: counts without names. */
export const readingSummaryQuery = queryOptions<ReadingListSummary>({
  queryKey: [...followUpKeys.all, 'reading-summary'],
  queryFn: ({ signal }) => server.getReadingListSummary({ signal }),
});

/** The pupils' wishes to talk that the user may read, oldest first. */
export const talkRequestsQuery = queryOptions({
  queryKey: [...followUpKeys.all, 'talk'],
  queryFn: async ({ signal }) => {
    const rows = await asRows(server.getTalkRequests({ signal }));
    return rows as unknown as TalkRequest[]; // pupils, who get fewer fields, never call this
  },
  staleTime: 0,
});

/**
 * Marks a wish as read; or as talked about, with a day and a note for the readers; or takes that
 * back. 409 `not_seen`, `already_talked`, and `too_late` for taking it back after the next school
 * day.
 */
export function changeTalk(
  id: number,
  body: { state: 'seen' } | { state: 'talked'; on: string; note: string } | { talked: null },
): Promise<unknown> {
  return server.patchTalkRequest({ path: { id }, body });
}
