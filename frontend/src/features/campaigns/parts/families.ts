import { queryOptions } from '@tanstack/react-query';
import { consentsQuery } from '../../../api/staff/campaigns';
import type { Campaign, ConsentStatus } from '../../../api/types';

/** What the families of a class, or of all, said or were told, and who gets no card. */
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
/** Whether a family has not been heard. */
export const isUnheard = ({ status }: Pick<ConsentStatus, 'status'>) => UNHEARD.includes(status);

/** Whether a family of a screening that asks for consent has not been heard: it can be typed in. */
export const lacksConsent =
  ({ basis }: Campaign) =>
  (family: ConsentStatus) =>
    basis === 'consent' && isUnheard(family);

/** Who could get a card and gets none; who has answered needs none. */
export function withoutCard(rows: readonly ConsentStatus[]): ConsentStatus[] {
  return rows.filter((row) => row.no_card !== null && row.no_card !== 'answered');
}
