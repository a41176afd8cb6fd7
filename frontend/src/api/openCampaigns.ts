import { queryOptions } from '@tanstack/react-query';
import { client, unwrapAll } from './client';

export const campaignKeys = { all: ['campaigns'] as const };

/** The open screenings of one's class, for teachers; there are none for other test takers. */
export const openCampaignsQuery = queryOptions({
  queryKey: [...campaignKeys.all, 'open'],
  queryFn: ({ signal }) =>
    unwrapAll(client.GET('/app/campaigns/', { params: { query: { state: 'open' } }, signal })),
  staleTime: 10 * 60_000,
});
