import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { Informant, VoicesOfPupil } from '../types';

export const voiceKeys = { all: ['voices'] as const };

export interface Asked {
  campaign?: number | undefined;
  /** The number of what was asked about the child alone. */
  ask?: number | undefined;
}

/**
 * Each informant's result about a pupil: in a screening or an ask, otherwise the newest of each
 * person.
 */
export function voicesQuery(id: number, { campaign, ask }: Asked) {
  return queryOptions<VoicesOfPupil>({
    queryKey: [...voiceKeys.all, id, campaign ?? null, ask ?? null],
    queryFn: ({ signal }) =>
      server.voices({
        path: { id },
        query: { ...(campaign && { campaign }), ...(ask && { ask }) },
        signal,
      }),
    staleTime: 0,
    // No data about a child stays in memory after leaving the page.
    gcTime: 0,
  });
}

/** 409 `other_form` if the answered questionnaire has other sentences. */
export function correctInformant(test: number, relation: Informant): Promise<unknown> {
  return server.patchTestInformant({ path: { id: test }, body: { relation } });
}
