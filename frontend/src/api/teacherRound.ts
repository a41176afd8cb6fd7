import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { testKeys } from './tests';

/** A tutor's pupils to answer about, by screening. Never cached, like the round. */
export const teacherRoundQuery = queryOptions({
  queryKey: [...testKeys.all, 'teacherRound'],
  queryFn: ({ signal }) => server.getTeacherRound({ signal }),
  staleTime: 0,
});
