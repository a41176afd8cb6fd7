import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { downloadNamed } from '../download';
import { listTypes } from './listFile';
import { campaignKeys } from '../openCampaigns';
import type { FigureTables } from '../types';

export type FiguresForm = 'xlsx' | 'csv' | 'pdf';

const types: Record<FiguresForm, string> = { ...listTypes, pdf: 'application/pdf' };

const keys = { of: (id: number) => [...campaignKeys.all, 'figures', id] };

/** The figures of a screening's groups, which are made once and never change. */
export function tablesQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.of(id), 'tables'],
    queryFn: ({ signal }) => server.getCampaignTables({ path: { id }, signal }),
  });
}

/**
 * The context of the figures: the screening, the day they were made, the participation, and the
 * previous screening.
 */
export function figuresQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.of(id), 'beside'],
    queryFn: ({ signal }) => server.getCampaignFigures({ path: { id }, signal }),
  });
}

/** Makes the figures for good. 409 `not_closed`. */
export function makeTables(id: number): Promise<FigureTables> {
  return server.postCampaignTables({ path: { id } });
}

export function downloadFigures(id: number, form: FiguresForm): Promise<void> {
  const address = `/app/campaigns/${id}/tables/?format=${form}`;
  return downloadNamed(address, `alba.${form}`, types[form]);
}
