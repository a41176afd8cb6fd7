import { useQuery } from '@tanstack/react-query';
import { everyAssignmentQuery } from '../../api/assignments';
import { readingSummaryQuery, talkRequestsQuery } from '../../api/followUp';
import { openLessonsQuery } from '../../api/lessons';
import { openCampaignsQuery } from '../../api/openCampaigns';
import { begunTestsQuery } from '../../api/testLists';
import { teacherRoundQuery } from '../../api/teacherRound';
import { useUser } from '../../auth/useMe';

/** True if something that somebody may have to do could not be loaded: each card says which. */
export function useIsMissing(): boolean {
  const { user } = useUser();
  const info = user.test_taker_info;
  const leads = info?.leads_screening === true;
  return [
    useQuery(everyAssignmentQuery),
    useQuery(begunTestsQuery),
    useQuery({ ...readingSummaryQuery, enabled: user.reads_for.length > 0 }),
    useQuery({ ...talkRequestsQuery, enabled: info?.pupils_wait === true }),
    useQuery({ ...openLessonsQuery, enabled: leads }),
    useQuery({ ...openCampaignsQuery, enabled: leads }),
    useQuery({ ...teacherRoundQuery, enabled: leads }),
  ].some(({ isLoadingError }) => isLoadingError);
}
