import { queryOptions } from '@tanstack/react-query';
import { consentsQuery } from '../../api/campaigns';
import type { Campaign, ConsentStatus } from '../../api/types';

/** Of a class: what its families said or were told, and who gets no card. */
export const familiesQuery = (campaign: Campaign, course: number) =>
  queryOptions({
    ...consentsQuery(campaign.id, course),
    enabled: campaign.state !== 'closed',
  });

/** Who could get a card and gets none; who has answered needs none. */
export function withoutCard(rows: readonly ConsentStatus[]): ConsentStatus[] {
  return rows.filter((row) => row.no_card !== null && row.no_card !== 'answered');
}
