import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import type { Informant, VoicesOfPupil } from '../types';

export const voiceKeys = { all: ['voices'] as const };

/** What each voice says about a pupil: in a screening, else the newest of each person. */
export function voicesQuery(id: number, campaign: number | undefined) {
  return queryOptions<VoicesOfPupil>({
    queryKey: [...voiceKeys.all, id, campaign ?? null],
    queryFn: ({ signal }) =>
      server.voices({ path: { id }, query: campaign === undefined ? {} : { campaign }, signal }),
    staleTime: 0,
    // Nothing of a child stays in the browser's memory after the page.
    gcTime: 0,
  });
}

/** 409 `other_form` where other sentences were answered. */
export function correctInformant(test: number, relation: Informant): Promise<unknown> {
  return server.patchTestInformant({ path: { id: test }, body: { relation } });
}
