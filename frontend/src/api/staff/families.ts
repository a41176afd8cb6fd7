import { queryOptions } from '@tanstack/react-query';
import { downloadNamed, saveOfClass } from '../download';
import * as server from '../generated/staff.gen';
import { listTypes, type ListForm } from './listFile';
import { campaignKeys } from '../openCampaigns';
import type { AskPreview, FamiliesAsked, Reminded, RemindPreview } from '../types';

/** The families of a class, of one pupil, or of all. */
export interface Whose {
  course?: number;
  test_taker?: number;
}

/** The subjects of a reminder. */
export type RemindedOf = 'consent' | 'self' | 'guardian' | 'teacher';

/**
 * The nine states of families' answers by class, and the progress of the emails, reloaded while
 * they are being sent.
 */
export function summaryQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'families', id],
    queryFn: ({ signal }) => server.getCampaignConsentsSummary({ path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.mails.waiting ?? 0) > 0 ? 10_000 : false),
  });
}

export function askPreviewQuery(id: number, whose: Whose) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'ask-preview', id, whose],
    queryFn: ({ signal }): Promise<AskPreview> =>
      server.getCampaignConsentRequests({ path: { id }, query: { ...whose }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sends the emails at once; 409 `campaign_closed`. */
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

/** Turns this browser into the tablet of a class, and ends its login. 409 `campaign_closed`. */
export function openTablet(id: number, course: number, pin: string): Promise<unknown> {
  return server.postCampaignDesk({ path: { id }, body: { course, pin } });
}

/** Ends every tablet of the screening, wherever it is. */
export function endTablets(id: number): Promise<unknown> {
  return server.deleteCampaignDesk({ path: { id } });
}

/** A preview of the reminder. 409 `campaign_closed`, `campaign_not_open`. */
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

/** Downloads the nine states by class as a file; needs a fresh login. */
export function downloadConsents(id: number, form: ListForm): Promise<void> {
  const address = `/app/campaigns/${id}/consents/export/?format=${form}`;
  return downloadNamed(address, `alba-families.${form}`, listTypes[form]);
}

/**
 * Saves a class's paper forms for pupils whose answer is missing; resolves with the number of
 * pupils left out. 409 `no_forms`, `unprintable_name`.
 */
export function printForms(campaign: number, course: number, fileName: string): Promise<number> {
  return saveOfClass(`/app/campaigns/${campaign}/consent-forms/`, fileName, 'application/pdf', {
    course,
    all: false,
  });
}

/** Looks up the pupil by form code, typed or scanned. */
export function pupilOfForm(code: string) {
  return server.findConsentForm({ query: { code } });
}
