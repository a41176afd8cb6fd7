import { queryOptions } from '@tanstack/react-query';
import { consentsQuery } from '../../../api/staff/campaigns';
import type { Campaign, ConsentStatus } from '../../../api/types';

/**
 * The answers of a class's families, or of all, whether they were informed, and which pupils get no
 * card.
 */
export const familiesQuery = (campaign: Campaign, course?: number) =>
  queryOptions({
    ...consentsQuery(campaign.id, course),
    enabled: campaign.state !== 'closed',
  });

const UNHEARD: readonly ConsentStatus['status'][] = [
  'not_asked',
  'no_contact',
  'asked',
  'outdated',
];
/** True if no answer has been received. */
export const isUnheard = ({ status }: Pick<ConsentStatus, 'status'>) => UNHEARD.includes(status);

/** True if the screening needs consent and no answer has been received: it can then be typed in. */
export const lacksConsent =
  ({ basis }: Campaign) =>
  (family: ConsentStatus) =>
    basis === 'consent' && isUnheard(family);

/** Pupils who could get a card but do not; those who have answered need none. */
export function withoutCard(rows: readonly ConsentStatus[]): ConsentStatus[] {
  return rows.filter((row) => row.no_card !== null && row.no_card !== 'answered');
}
