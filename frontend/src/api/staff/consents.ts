import type { QueryClient } from '@tanstack/react-query';
import { firstStepsQuery } from './firstSteps';
import * as server from '../generated/sdk.gen';
import { campaignKeys } from '../openCampaigns';
import { overviewQuery } from './overview';
import { takerKeys } from '../testTakers';
import type { GuardianConsent } from '../types';

/** What a family says, as the school learned it. */
export interface FamilySays {
  given: boolean;
  reference: string;
  route: 'paper' | 'desk' | 'phone';
  /** Whose word it is; missing where it is the family's. */
  contact?: number;
}

/** The same for several people; those the caller may not change are left out. */
export function recordConsents(
  ids: number[],
  said: Omit<FamilySays, 'contact'>,
): Promise<{ recorded: number[] }> {
  return server.recordConsents({ body: { ids, ...said } });
}

/** What one recorded oneself by mistake in the last minutes; 409 `no_slip` for any other. */
export function takeBackConsent(id: number): Promise<GuardianConsent> {
  return server.deleteTestTakerGuardianConsent({ path: { id } });
}

/** What was recorded by mistake, also by a colleague: it stays on record, and counts no more. */
export function voidConsent(person: number, id: number, reason: string): Promise<void> {
  return server.voidGuardianConsent({ path: { id: person, consent: id }, body: { reason } });
}

/** Whatever shows who lacks a consent has to be asked again; with `later` once it is opened. */
export async function outdateConsents(client: QueryClient, later = false): Promise<void> {
  const keys = [takerKeys.all, campaignKeys.all, overviewQuery.queryKey, firstStepsQuery.queryKey];
  const how = later ? ({ refetchType: 'none' } as const) : {};
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, ...how })));
}
