import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { ChangeSeries } from '../types';
import { voiceKeys } from './voices';

/** The two latest totals about a pupil from each kind of informant. Reading them is recorded. */
export function changeQuery(id: number) {
  return queryOptions<ChangeSeries[]>({
    queryKey: [...voiceKeys.all, id, 'change'],
    queryFn: async ({ signal }) =>
      (await server.getTestTakerChange({ path: { id }, signal })).series,
    staleTime: 0,
    // No data about a child stays in memory after leaving the page.
    gcTime: 0,
  });
}
