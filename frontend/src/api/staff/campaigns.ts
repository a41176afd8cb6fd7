import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as everybody from '../generated/sdk.gen';
import * as server from '../generated/staff.gen';
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

/** The states in the order of display. */
export const campaignStates: readonly CampaignState[] = ['draft', 'open', 'closed'];
export const questionnaires: readonly Questionnaire[] = ['SDQ', 'BFI'];
export const voices: readonly Voice[] = ['self', 'guardian', 'teacher'];

export type CampaignFilters = ListFilters & { state?: CampaignState | undefined };

export function campaignsQuery(filters: CampaignFilters) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'rows', filters],
    queryFn: ({ signal }) => asPage(everybody.getCampaigns({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}

export function campaignQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'detail', id],
    queryFn: ({ signal }) => server.getCampaign({ path: { id }, signal }),
  });
}

/**
 * The obstacles to opening it. They are reloaded often, because people remove them in another
 * window and come back.
 */
export function checkQuery(id: number) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'check', id],
    queryFn: ({ signal }) => server.getCampaignCheck({ path: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The number of answers by class; with `course`, also the people of that class. */
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
 * The answers of all families or of one class, whether they were informed, and which pupils get no
 * card. It leaves out pupils the user is excluded from.
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

/**
 * Records that families were informed, if that is the legal basis. 409 `consent_needed`,
 * `campaign_closed`.
 */
export function recordInformed(
  id: number,
  body: { course?: number; test_takers?: number[]; on: string; how: How },
): Promise<{ recorded: number; answers_from: string; left_out?: number }> {
  return server.postCampaignInformed({ path: { id }, body });
}

/** Asks an informant who is only asked on request. 409 `nobody_to_ask` if a class has no tutor. */
export function askVoice(
  id: number,
  body: { voice: Voice; course?: number; test_takers?: number[] },
): Promise<{ asked: number; left_out?: number }> {
  return server.postCampaignAsk({ path: { id }, body });
}

/** The active classes of a school, with their numbers of people. */
export function classesToAskQuery(school: number) {
  const query = { counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'counted', school],
    queryFn: ({ signal }) =>
      asRows(server.getCoursesSchoolByAdmin({ path: { id: school }, query, signal })),
  });
}

export function createCampaign(body: CampaignFields): Promise<CampaignInFull> {
  return everybody.postCampaigns({ body });
}

/** 409 `campaign_open` or `campaign_closed` for a setting that can no longer be changed. */
export function changeCampaign(
  id: number,
  body: Partial<Omit<CampaignFields, 'school'>> &
    Partial<Pick<CampaignInFull, 'lessons'>> & { take_in?: number[]; version?: string | null },
): Promise<CampaignInFull> {
  return server.patchCampaign({ path: { id }, body });
}

/** Deletes a draft; 409 `campaign_open`, `families_answered`. */
export function deleteCampaign(id: number): Promise<void> {
  return server.deleteCampaign({ path: { id } });
}

/** 409 `campaign_blocked`. */
/** 409 `too_soon` without a reason, if a class was asked the same recently. */
export function openCampaign(id: number, reason?: string): Promise<CampaignInFull> {
  return server.postCampaignOpen({ path: { id }, body: reason === undefined ? {} : { reason } });
}

/** Closes it for good. */
export function closeCampaign(id: number): Promise<CampaignInFull> {
  return server.postCampaignClose({ path: { id } });
}

/** Downloads its days for a calendar program, without names. */
export function downloadCalendar(id: number, fileName: string): Promise<void> {
  return downloadNamed(`/app/campaigns/${id}/calendar/`, fileName, 'text/calendar');
}
