import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { Informant, VoicesOfPupil } from '../types';

export const voiceKeys = { all: ['voices'] as const };

/** Each informant's result about a pupil: in a screening, otherwise the newest of each person. */
export function voicesQuery(id: number, campaign: number | undefined) {
  return queryOptions<VoicesOfPupil>({
    queryKey: [...voiceKeys.all, id, campaign ?? null],
    queryFn: ({ signal }) =>
      server.voices({ path: { id }, query: campaign === undefined ? {} : { campaign }, signal }),
    staleTime: 0,
    // No data about a child stays in memory after leaving the page.
    gcTime: 0,
  });
}

/** 409 `other_form` if the answered questionnaire has other sentences. */
export function correctInformant(test: number, relation: Informant): Promise<unknown> {
  return server.patchTestInformant({ path: { id: test }, body: { relation } });
}
