import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { save } from './download';
import { pagedQuery } from './paging';
import type { GetUserSightsData } from './generated/types.gen';

export type Optional<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

/** Others' views of the signed-in test taker's results, newest first. */
export function sightsQuery(filters: Optional<NonNullable<GetUserSightsData['query']>>) {
  return queryOptions({
    queryKey: ['sights', filters],
    queryFn: ({ signal }) => server.getUserSights({ query: pagedQuery(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadOwnData(fileName: string): Promise<void> {
  return save('/app/user/export/', fileName, 'application/zip', {});
}
