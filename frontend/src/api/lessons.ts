import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import type { Board } from './types';

export const lessonKeys = { all: ['lessons'] as const };

const everyFewSeconds = 5000;

/** The lessons of the tutor's class, newest first. */
export const openLessonsQuery = queryOptions({
  queryKey: [...lessonKeys.all, 'own'],
  queryFn: ({ signal }) => asRows(server.getClassSessions({ signal })),
  staleTime: 0,
});

/** The pupils' states, reloaded regularly until the lesson is over. */
export function boardQuery(id: number) {
  return queryOptions<Board>({
    queryKey: [...lessonKeys.all, 'board', id],
    queryFn: ({ signal }) => server.getClassSessionProgress({ path: { id }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.is_open === false ? false : everyFewSeconds),
  });
}
