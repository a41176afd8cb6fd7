import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { campaignKeys } from '../openCampaigns';

/** The school's answers to pupils and families about a screening, newest version first. */
export function schoolAnswerQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'answer', id],
    queryFn: ({ signal }) => server.getCampaignAnswer({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** 400 `names_somebody`, 409 `not_closed`. */
export function putSchoolAnswer(
  id: number,
  body: { text: Record<string, string>; done: Record<'ca' | 'es' | 'en', string[]> },
) {
  return server.putCampaignAnswer({ path: { id }, body });
}

/** Pupils and families see it no more; the school keeps its versions. */
export function takeBackSchoolAnswer(id: number): Promise<unknown> {
  return server.deleteCampaignAnswer({ path: { id } });
}
