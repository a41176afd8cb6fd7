import type { QueryClient } from '@tanstack/react-query';
import { firstStepsQuery } from './firstSteps';
import * as server from '../generated/staff.gen';
import { campaignKeys } from '../openCampaigns';
import { overviewQuery } from './overview';
import { takerKeys } from '../testTakers';
import type { GuardianConsent } from '../types';

/** A family's answer, as the school received it. */
export interface FamilySays {
  given: boolean;
  reference: string;
  route: 'paper' | 'desk' | 'phone';
  /** The contact who answered; missing if the family did as a whole. */
  contact?: number;
}

/** Records one answer for several people, leaving out those the caller may not change. */
export function recordConsents(
  ids: number[],
  said: Omit<FamilySays, 'contact'>,
): Promise<{ recorded: number[] }> {
  return server.recordConsents({ body: { ids, ...said } });
}

/** Takes back one's own mistake of the last minutes; 409 `no_slip` for any other. */
export function takeBackConsent(id: number): Promise<GuardianConsent> {
  return server.deleteTestTakerGuardianConsent({ path: { id } });
}

/**
 * Voids an answer that was recorded by mistake, even by a colleague: it stays on record but no
 * longer counts.
 */
export function voidConsent(person: number, id: number, reason: string): Promise<void> {
  return server.voidGuardianConsent({ path: { id: person, consent: id }, body: { reason } });
}

/** Reloads everything that shows missing consents; with `later`, when it is next opened. */
export async function outdateConsents(client: QueryClient, later = false): Promise<void> {
  const keys = [takerKeys.all, campaignKeys.all, overviewQuery.queryKey, firstStepsQuery.queryKey];
  const how = later ? ({ refetchType: 'none' } as const) : {};
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, ...how })));
}
