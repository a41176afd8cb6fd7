import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';

export const campaignKeys = { all: ['campaigns'] as const };

/** The open screenings of a teacher's class; none for other test takers. */
export const openCampaignsQuery = queryOptions({
  queryKey: [...campaignKeys.all, 'open'],
  queryFn: ({ signal }) => asRows(server.getCampaigns({ query: { state: 'open' }, signal })),
  staleTime: 10 * 60_000,
});
