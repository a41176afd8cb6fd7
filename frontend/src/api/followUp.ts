import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { asPage, asRows } from './paging';
import type {
  Case,
  CaseRow,
  CaseChange,
  CaseOutcome,
  CaseSummary,
  Entry,
  EntryChange,
  NewNote,
  NewStep,
  TalkRequest,
  TalkState,
} from './types';

export const followUpKeys = { all: ['follow-up'] as const };

/** What a school's readers have to read, in the order of the rule: the first of it. */
export function readingListQuery(state: Entry['state']) {
  return queryOptions({
    queryKey: [...followUpKeys.all, 'list', state],
    queryFn: ({ signal }) => asPage(server.getReadingList({ query: { state, limit: 25 }, signal })),
    staleTime: 0,
  });
}

export function changeEntry(id: number, body: EntryChange): Promise<Entry> {
  return server.patchReadingList({ path: { id }, body });
}

/** Of pupils who want to talk to somebody, those that one may read, the oldest first. */
export const talkRequestsQuery = queryOptions({
  queryKey: [...followUpKeys.all, 'talk'],
  queryFn: async ({ signal }) => {
    const rows = await asRows(server.getTalkRequests({ signal }));
    return rows as unknown as TalkRequest[]; // a pupil, who is shown less, is not asked for here
  },
  staleTime: 0,
});

/** 409 `already_seen` for going back. */
export function changeTalk(id: number, state: TalkState): Promise<unknown> {
  return server.patchTalkRequest({ path: { id }, body: { state } });
}

/** Every open case that one may read. */
export const casesQuery = queryOptions<CaseRow[]>({
  queryKey: [...followUpKeys.all, 'cases'],
  queryFn: ({ signal }) => asRows(server.getCases({ signal })),
  staleTime: 0,
});

/** How much waits at a school: counts, and nobody's name. */
export function caseSummaryQuery(school: number) {
  return queryOptions<CaseSummary>({
    queryKey: [...followUpKeys.all, 'summary', school],
    queryFn: ({ signal }) => server.getCasesSummary({ query: { school }, signal }),
    staleTime: 0,
  });
}

export function caseQuery(id: number) {
  return queryOptions<Case>({
    queryKey: [...followUpKeys.all, 'case', id],
    queryFn: ({ signal }) => server.getCase({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** The child's open case, if there is one. */
export function openCase(
  body: { talk_request: number } | { test_taker: number; reason: 'rule' | 'comment' | 'person' },
): Promise<Case> {
  return server.postCases({ body });
}

export function changeCase(id: number, body: CaseChange): Promise<Case> {
  return server.patchCase({ path: { id }, body });
}

export function addNote(id: number, body: NewNote): Promise<unknown> {
  return server.postCaseNotes({ path: { id }, body });
}

export function addStep(id: number, body: NewStep): Promise<unknown> {
  return server.postCaseSteps({ path: { id }, body });
}

/** 409 `arrival_open`, `urgent_open`. */
export function closeCase(id: number, outcome: CaseOutcome): Promise<Case> {
  return server.postCaseClose({ path: { id }, body: { outcome } });
}

/** 409 `case_open`. */
export function reopenCase(id: number): Promise<Case> {
  return server.postCaseReopen({ path: { id } });
}

export function makePracticeChild(school: number): Promise<unknown> {
  return server.postSchoolPractice({ path: { id: school } });
}

export function removePracticeChild(school: number): Promise<unknown> {
  return server.deleteSchoolPractice({ path: { id: school } });
}
