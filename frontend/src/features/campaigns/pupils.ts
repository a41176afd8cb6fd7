import { queryOptions } from '@tanstack/react-query';
import { progressQuery } from '../../api/campaigns';
import { boardQuery, lessonKeys, lessonsQuery } from '../../api/lessons';
import { can } from '../../auth/roles';
import type { Role } from '../../frames';

interface Pupil {
  test_taker: number;
  first_name: string;
  last_name: string;
}

/** The pupils of a class. A tutor knows them by the board of its last lesson: no other list is theirs. */
export function pupilsQuery(role: Role, campaign: number, course: number) {
  return queryOptions<Pupil[]>({
    queryKey: [...lessonKeys.all, 'pupils', role, campaign, course],
    queryFn: async ({ client }) => {
      if (can.runCampaigns(role)) {
        return (await client.fetchQuery(progressQuery(campaign, course))).people ?? [];
      }
      const lessons = await client.fetchQuery(lessonsQuery(campaign));
      const last = lessons.find((one) => one.course === course);
      return last ? (await client.fetchQuery(boardQuery(last.id))).pupils : [];
    },
    staleTime: 0,
  });
}
