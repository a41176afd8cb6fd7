import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as everybody from '../generated/sdk.gen';
import * as server from '../generated/staff.gen';
import { asPage, asRows, pagedQuery, type ListFilters } from '../paging';
import type {
  Case,
  CaseRow,
  CaseChange,
  CaseCounts,
  CaseOutcome,
  CaseSummary,
  Entry,
  EntryChange,
  NewNote,
  NewStep,
  TalkRequest,
} from '../types';
import { followUpKeys, readingListKey } from '../followUp';

/** The filters of both the reading list and the list of cases. */
export interface PupilFilters extends Omit<ListFilters, 'search' | 'ordering'> {
  /** Part of a name, or a class. */
  q?: string | undefined;
  /** The id of a user. */
  owner?: number | undefined;
}

/** The reasons why open cases wait for somebody. */
export type CaseWaits = 'overdue' | 'letter_answered';

export interface ReadingFilters extends PupilFilters {
  state?: Entry['state'] | undefined;
  reason?: Entry['reasons'][number] | undefined;
  /** The time of wishes to talk. */
  waits?: 'overdue' | 'in_time' | undefined;
  test_taker?: number | undefined;
}

/** The list for a school's readers, in the order of the rule. */
export function readingListQuery(filters: ReadingFilters) {
  return queryOptions({
    queryKey: [...readingListKey, filters],
    queryFn: ({ signal }) => asPage(server.getReadingList({ query: pagedQuery(filters), signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * The entries about one child in the reader's schools: one per screening, unread ones first, and
 * then the newest.
 */
export function entriesOfChildQuery(child: number) {
  return queryOptions({
    queryKey: [...followUpKeys.all, 'child', child],
    queryFn: async ({ signal }) => {
      const { results } = await asPage(
        server.getReadingList({ query: { test_taker: child, limit: 10 }, signal }),
      );
      return results.toSorted(
        (one, other) =>
          Number(isRead(one)) - Number(isRead(other)) || other.due_on.localeCompare(one.due_on),
      );
    },
    staleTime: 0,
    gcTime: 0,
  });
}

const isRead = ({ state }: Entry) => state === 'read';

/**
 * The rows of the list around `place` (from 1), as they were when one of them was opened: a
 * decision about that one must not change the next one.
 */
export function neighboursQuery(child: number, place: number, filters: ReadingFilters) {
  const offset = Math.max(0, place - 4);
  return queryOptions({
    queryKey: ['neighbours', child, place, filters],
    queryFn: async ({ signal }) => {
      const query = pagedQuery({ ...filters, limit: 7, offset });
      const { results } = await asPage(server.getReadingList({ query, signal }));
      return { offset, rows: results };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function changeEntry(id: number, body: EntryChange): Promise<Entry> {
  return server.patchReadingList({ path: { id }, body });
}

/** The wishes of one child, including those that ended in a talk. */
export function talksOfChildQuery(child: number) {
  return queryOptions({
    queryKey: [...followUpKeys.all, 'talk', child],
    queryFn: async ({ signal }) => {
      const rows = await asRows(
        everybody.getTalkRequests({ query: { test_taker: child }, signal }),
      );
      return rows as unknown as TalkRequest[];
    },
    staleTime: 0,
  });
}

/** The open cases the user may read, earliest deadline first. */
export function casesQuery({
  q,
  ...filters
}: PupilFilters & { test_taker?: number; waits?: CaseWaits | undefined }) {
  const query = { ...pagedQuery({ ...filters, search: q }), state: 'open' as const };
  return queryOptions({
    queryKey: [...followUpKeys.all, 'cases', query],
    queryFn: ({ signal }) => asPage<CaseRow>(server.getCases({ query, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The cases, closed ones too, whose day has come to ask about the child again. */
export const askAgainQuery = queryOptions({
  queryKey: [...followUpKeys.all, 'cases', 'ask_again'],
  queryFn: ({ signal }) =>
    asPage<CaseRow>(server.getCases({ query: { waits: 'ask_again', limit: 50 }, signal })),
  staleTime: 0,
});

/**
 * The amount of work waiting at a school, or at all of the user's schools: counts without names.
 */
export function caseSummaryQuery(school?: number) {
  const query = school === undefined ? {} : { school };
  return queryOptions<CaseSummary>({
    queryKey: [...followUpKeys.all, 'summary', school ?? null],
    queryFn: ({ signal }) => server.getCasesSummary({ query, signal }),
    staleTime: 0,
  });
}

/** How many pupils the school, or all of the user's schools, has reached this school year. */
export function yearQuery(school?: number) {
  const query = { year: true, ...(school !== undefined && { school }) };
  return queryOptions({
    queryKey: [...followUpKeys.all, 'year', school ?? null],
    queryFn: async ({ signal }) => (await server.getCasesSummary({ query, signal })).year ?? null,
  });
}

/**
 * The outcomes of the cases opened in a school year ("2026/27"): rounded counts of children and of
 * their referrals.
 */
export function caseCountsQuery(school: number, year: string) {
  return queryOptions<CaseCounts>({
    queryKey: [...followUpKeys.all, 'counts', school, year],
    queryFn: ({ signal }) => server.getCasesFigures({ query: { school, year }, signal }),
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

/** Returns the child's open case, if there is one already. */
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

/** The author can strike a step on the day it was written: it remains, crossed out. */
export function strikeStep(id: number, step: number): Promise<unknown> {
  return server.deleteCaseStep({ path: { id, step } });
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
