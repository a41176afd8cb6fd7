import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import type { ChangeSeries } from '../types';
import { voiceKeys } from './voices';

/** The two latest totals about a pupil, of each kind of informant; each is recorded as seen. */
export function changeQuery(id: number) {
  return queryOptions<ChangeSeries[]>({
    queryKey: [...voiceKeys.all, id, 'change'],
    queryFn: async ({ signal }) =>
      (await server.getTestTakerChange({ path: { id }, signal })).series,
    staleTime: 0,
    // Nothing of a child stays in the browser's memory after the page.
    gcTime: 0,
  });
}
