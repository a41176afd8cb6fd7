import { queryOptions } from '@tanstack/react-query';
import { client } from '../generated/client.gen';
import * as everybody from '../generated/sdk.gen';
import * as server from '../generated/staff.gen';
import { asRows } from '../paging';
import { saveOfClass } from '../download';
import { ApiError } from '../errors';
import type { CardsPrinted, ClassSession } from '../types';
import { lessonKeys } from '../lessons';

/** `there`: the valid cards, if nothing was printed because of them. */
export interface Printed {
  there: CardsPrinted | null;
  leftOut: number;
}

const PDF = 'application/pdf';

/** The lessons of a screening, the newest first. */
export function lessonsQuery(campaign: number) {
  return queryOptions({
    queryKey: [...lessonKeys.all, 'of', campaign],
    queryFn: ({ signal }) => asRows(everybody.getClassSessions({ query: { campaign }, signal })),
    staleTime: 0,
  });
}

/** 409 `session_open`, `outside_hours`, and `campaign_not_open` outside its days. */
export function openLesson(body: {
  campaign: number;
  course: number;
  minutes: number;
}): Promise<ClassSession> {
  return everybody.postClassSessions({ body });
}

export function closeLesson(id: number): Promise<ClassSession> {
  return everybody.postClassSessionClose({ path: { id } });
}

/** The pupils of a class, one of whom may need a card. */
export function cardsOfClassQuery(campaign: number, course: number) {
  return queryOptions({
    queryKey: [...lessonKeys.all, 'cards', campaign, course],
    queryFn: ({ signal }) =>
      server.getCampaignCards({ path: { id: campaign }, query: { course }, signal }),
    staleTime: 0,
  });
}

/**
 * Saves the sheet of cards. If some cards exist, nothing is printed without `replace`, which
 * invalidates them. 409 `no_cards`.
 */
export async function printCards(
  campaign: number,
  whom: ({ course: number } | { test_takers: number[] }) & { replace: boolean },
  fileName: string,
): Promise<Printed> {
  try {
    const leftOut = await saveOfClass(`/app/campaigns/${campaign}/cards/`, fileName, PDF, whom);
    return { there: null, leftOut };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cards_printed')) throw error;
    const { printed_on, by } = error.body;
    const there = { printed_on: String(printed_on), by: typeof by === 'string' ? by : null };
    return { there, leftOut: 0 };
  }
}

/** Invalidates every card of the class at once. Resolves to how many children are left out. */
export async function revokeCards(campaign: number, course: number): Promise<number> {
  const { response } = await client.delete<void, unknown, true, 'fields'>({
    url: '/app/campaigns/{id}/cards/',
    path: { id: campaign },
    body: { course },
    responseStyle: 'fields', // how many are left out is in a header
    throwOnError: true,
  });
  return Number(response.headers.get('Left-Out') ?? 0);
}
