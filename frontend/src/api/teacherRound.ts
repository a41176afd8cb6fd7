import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { testKeys } from './tests';

/** A tutor's pupils about whom they are asked, by screening. Asked again each time, as the round is. */
export const teacherRoundQuery = queryOptions({
  queryKey: [...testKeys.all, 'teacherRound'],
  queryFn: ({ signal }) => server.getTeacherRound({ signal }),
  staleTime: 0,
});
