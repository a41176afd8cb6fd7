import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import { downloadNamed } from '../download';
import { campaignKeys } from '../openCampaigns';
import { asPage, asRows, pagedQuery, type ListFilters } from '../paging';
import { schoolKeys } from './schools';
import type {
  CampaignFields,
  CampaignInFull,
  CampaignState,
  ConsentStatus,
  How,
  Questionnaire,
  Voice,
} from '../types';

/** In the order in which they are shown. */
export const campaignStates: readonly CampaignState[] = ['draft', 'open', 'closed'];
export const questionnaires: readonly Questionnaire[] = ['SDQ', 'BFI'];
export const voices: readonly Voice[] = ['self', 'guardian', 'teacher'];

export type CampaignFilters = ListFilters & { state?: CampaignState | undefined };

export function campaignsQuery(filters: CampaignFilters) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'rows', filters],
    queryFn: ({ signal }) => asPage(server.getCampaigns({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}

export function campaignQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'detail', id],
    queryFn: ({ signal }) => server.getCampaign({ path: { id }, signal }),
  });
}

/** What prevents opening it. People fix it in another window and come back. */
export function checkQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'check', id],
    queryFn: ({ signal }) => server.getCampaignCheck({ path: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** How many have answered, by class; with `course` also the people of that class. */
export function progressQuery(id: number, course?: number) {
  const query = course === undefined ? {} : { course };
  return queryOptions({
    queryKey: [...campaignKeys.all, 'progress', id, course ?? null],
    queryFn: ({ signal }) => server.getCampaignProgress({ path: { id }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * What the families have said or were told, of one class or of all, and who gets no card; without
 * the pupils whom the reader of the page is excluded from.
 */
export function consentsQuery(id: number, course?: number) {
  const query = course === undefined ? {} : { course };
  return queryOptions({
    queryKey: [...campaignKeys.all, 'consents', id, course ?? null],
    queryFn: async ({ signal }) => {
      const rows = await server.getCampaignConsents({ path: { id }, query, signal });
      return rows.filter((one): one is ConsentStatus => one.status !== null);
    },
    staleTime: 0,
  });
}

/** That families were told, on the basis of information. 409 `consent_needed`, `campaign_closed`. */
export function recordInformed(
  id: number,
  body: { course?: number; test_takers?: number[]; on: string; how: How },
): Promise<{ recorded: number; answers_from: string; left_out?: number }> {
  return server.postCampaignInformed({ path: { id }, body });
}

/** Asks a voice that is asked on request only. 409 `nobody_to_ask` where a class has no tutor. */
export function askVoice(
  id: number,
  body: { voice: Voice; course?: number; test_takers?: number[] },
): Promise<{ asked: number; left_out?: number }> {
  return server.postCampaignAsk({ path: { id }, body });
}

/** The classes of a school that are in use, with how many people are in each. */
export function classesToAskQuery(school: number) {
  const query = { counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'counted', school],
    queryFn: ({ signal }) =>
      asRows(server.getCoursesSchoolByAdmin({ path: { id: school }, query, signal })),
  });
}

export function createCampaign(body: CampaignFields): Promise<CampaignInFull> {
  return server.postCampaigns({ body });
}

/** 409 `campaign_open` or `campaign_closed` for what can no longer be changed. */
export function changeCampaign(
  id: number,
  body: Partial<Omit<CampaignFields, 'school'>> &
    Partial<Pick<CampaignInFull, 'lessons'>> & { version?: string | null },
): Promise<CampaignInFull> {
  return server.patchCampaign({ path: { id }, body });
}

/** A draft only; 409 `campaign_open`, `families_answered`. */
export function deleteCampaign(id: number): Promise<void> {
  return server.deleteCampaign({ path: { id } });
}

/** 409 `campaign_blocked`. */
/** 409 `too_soon` without a reason, where a class was asked the same not long ago. */
export function openCampaign(id: number, reason?: string): Promise<CampaignInFull> {
  return server.postCampaignOpen({ path: { id }, body: reason === undefined ? {} : { reason } });
}

/** For good. */
export function closeCampaign(id: number): Promise<CampaignInFull> {
  return server.postCampaignClose({ path: { id } });
}

/** Its days for the calendar of a computer, without names. */
export function downloadCalendar(id: number, fileName: string): Promise<void> {
  return downloadNamed(`/app/campaigns/${id}/calendar/`, fileName, 'text/calendar');
}
