import { queryOptions } from '@tanstack/react-query';
import { downloadNamed, saveOfClass } from '../download';
import * as server from '../generated/sdk.gen';
import { listTypes, type ListForm } from './listFile';
import { campaignKeys } from '../openCampaigns';
import type { AskPreview, FamiliesAsked, Reminded, RemindPreview } from '../types';

/** Whose families: of a class, of one pupil, or of all. */
export interface Whose {
  course?: number;
  test_taker?: number;
}

/** What can be reminded of. */
export type RemindedOf = 'consent' | 'self' | 'guardian' | 'teacher';

/** The nine by class, and how far the sending has come, which is looked at while it lasts. */
export function summaryQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'families', id],
    queryFn: ({ signal }) => server.getCampaignConsentsSummary({ path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.mails.waiting ?? 0) > 0 ? 10_000 : false),
  });
}

/** What asking would send. */
export function askPreviewQuery(id: number, whose: Whose) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'ask-preview', id, whose],
    queryFn: ({ signal }): Promise<AskPreview> =>
      server.getCampaignConsentRequests({ path: { id }, query: { ...whose }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Emails go out at once; 409 `campaign_closed`. */
export function askFamilies(id: number, whose: Whose): Promise<FamiliesAsked> {
  const { course, test_taker: one } = whose;
  return server.postCampaignConsentRequests({
    path: { id },
    body: {
      ...(course !== undefined && { course }),
      ...(one !== undefined && { test_takers: [one] }),
    },
  });
}

/** This browser becomes the tablet of a class, and its login ends. 409 `campaign_closed`. */
export function openTablet(id: number, course: number, pin: string): Promise<unknown> {
  return server.postCampaignDesk({ path: { id }, body: { course, pin } });
}

/** Every tablet of the screening, wherever it is. */
export function endTablets(id: number): Promise<unknown> {
  return server.deleteCampaignDesk({ path: { id } });
}

/** What reminding would send. 409 `campaign_closed`, `campaign_not_open`. */
export function remindPreviewQuery(id: number, what: RemindedOf, course?: number) {
  const query = course === undefined ? { what } : { what, course };
  return queryOptions({
    queryKey: [...campaignKeys.all, 'remind-preview', id, query],
    queryFn: ({ signal }): Promise<RemindPreview> =>
      server.getCampaignRemind({ path: { id }, query, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function remind(id: number, what: RemindedOf, course?: number): Promise<Reminded> {
  return server.postCampaignRemind({
    path: { id },
    body: course === undefined ? { what } : { what, course },
  });
}

/** The nine by class as a file; wants the person to prove who they are. */
export function downloadConsents(id: number, form: ListForm): Promise<void> {
  const address = `/app/campaigns/${id}/consents/export/?format=${form}`;
  return downloadNamed(address, `alba-families.${form}`, listTypes[form]);
}

/**
 * Saves a class's paper forms, for pupils whose answer is missing; resolves with how many pupils are
 * left out. 409 `no_forms`, `unprintable_name`.
 */
export function printForms(campaign: number, course: number, fileName: string): Promise<number> {
  return saveOfClass(`/app/campaigns/${campaign}/consent-forms/`, fileName, 'application/pdf', {
    course,
    all: false,
  });
}

/** Whose paper form has this code, typed or scanned. */
export function pupilOfForm(code: string) {
  return server.findConsentForm({ query: { code } });
}
