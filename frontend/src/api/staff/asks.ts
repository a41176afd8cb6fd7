import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type * as types from '../generated/types.gen';
import { asPage, asRows } from '../paging';
import { followUpKeys } from '../followUp';

/** An ask: what a reader has asked about one child, on any day. */
export type Ask = types.AskOne;
export type AskChoices = types.AskChoices;
export type NewAsk = types.NewAskRequest;
export type Door = types.Door;

const askKeys = [...followUpKeys.all, 'asks'] as const;

/** The asks about one child, the newest first. */
export function asksOfChildQuery(child: number) {
  return queryOptions({
    queryKey: [...askKeys, child],
    queryFn: ({ signal }) => asRows(server.asksOfPupil({ path: { id: child }, signal })),
    staleTime: 0,
  });
}

/** Lists what is asked at the reader’s schools and is not over, the newest first. */
export function openAsksQuery(page: { limit: number; offset: number }) {
  return queryOptions({
    queryKey: [...askKeys, 'open', page],
    queryFn: ({ signal }) =>
      asPage(server.getAsks({ query: { ...page, state: 'open' as const }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Returns what can be chosen, and what stands in the way of it. */
export function askChoicesQuery(child: number) {
  return queryOptions({
    queryKey: [...askKeys, child, 'choices'],
    queryFn: ({ signal }) => server.getTestTakerAsksChoices({ path: { id: child }, signal }),
    staleTime: 0,
  });
}

export function askAbout(child: number, body: NewAsk): Promise<Ask> {
  return server.askAboutPupil({ path: { id: child }, body });
}

export function changeAsk(id: number, due_on: string): Promise<Ask> {
  return server.patchAsk({ path: { id }, body: { due_on } });
}

export async function closeAsk(id: number): Promise<void> {
  await server.postAskClose({ path: { id } });
}

export function openDoor(id: number): Promise<Door> {
  return server.postAskDoor({ path: { id } });
}
