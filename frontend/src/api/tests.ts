import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, done, unwrap, unwrapAll, unwrapPage } from './client';
import { download } from './download';
import { pagedQuery, type ListFilters } from './paging';
import type { Language } from '../i18n/language';
import type { Answer, Test, TestType, TestTypeName } from './types';

export interface TestFilters extends ListFilters {
  type?: TestTypeName | undefined;
  /** The caller's own kind of approval. */
  approved?: boolean | undefined;
  status?: 'finished' | 'in_progress' | undefined;
}

export const testKeys = {
  all: ['tests'] as const,
  detail: (id: number) => ['tests', 'detail', id] as const,
  answers: (id: number) => ['tests', 'answers', id] as const,
};

export function testsQuery(filters: TestFilters) {
  return queryOptions({
    queryKey: [...testKeys.all, 'list', filters],
    queryFn: ({ signal }) =>
      unwrapPage(client.GET('/app/tests/', { params: { query: testListQuery(filters) }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** No list shows scores; not asking for them keeps the trail of who saw whose meaningful. */
function testListQuery({ approved, ...filters }: TestFilters) {
  const query = { ...pagedQuery(filters), scores: 'false' as const };
  if (approved === undefined) return query;
  return { ...query, approved: approved ? ('true' as const) : ('false' as const) };
}

export function testQuery(id: number) {
  return queryOptions({
    queryKey: testKeys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/tests/{id}/', { params: { path: { id } }, signal })),
  });
}

// -- Taking a test ---------------------------------------------------------------------------

export function createTest(body: {
  test_type: TestType;
  test_taker: number;
  on_behalf_of_test_taker?: number;
}): Promise<Test> {
  return unwrap(client.POST('/app/tests/create/', { body }));
}

export function acceptTerms(id: number): Promise<Test> {
  return patchTest(id, { has_accepted_terms: true });
}

export function saveComment(id: number, extra_comment: string): Promise<Test> {
  return patchTest(id, { extra_comment });
}

function patchTest(
  id: number,
  body: { has_accepted_terms: true } | { extra_comment: string },
): Promise<Test> {
  return unwrap(client.PATCH('/app/tests/{id}/', { params: { path: { id } }, body }));
}

/** 400 with the missing numbers in `fields.answers`; finishing twice is harmless. */
export function finishTest(id: number): Promise<Test> {
  return unwrap(client.PATCH('/app/tests/create/{id}/', { params: { path: { id } } }));
}

export function deleteTest(id: number): Promise<void> {
  return done(client.DELETE('/app/tests/{id}/', { params: { path: { id } } }));
}

/** All questions of a questionnaire in their order, with the wording in the three languages. */
export function questionsQuery(type: TestTypeName) {
  return queryOptions({
    queryKey: ['questions', type],
    queryFn: ({ signal }) =>
      unwrapAll(client.GET('/app/test-questions/', { params: { query: { type } }, signal })),
    staleTime: Infinity,
  });
}

export function questionQuery(id: number) {
  return queryOptions({
    queryKey: ['questions', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/test-questions/{id}/', { params: { path: { id } }, signal })),
    staleTime: Infinity,
  });
}

/** One question of a test by its number, counted from 1. */
export function questionOfTestQuery(id: number, number: number) {
  return queryOptions({
    queryKey: ['questions', 'test', id, number],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/app/tests/{id}/questions/{number}/', {
          params: { path: { id, number } },
          signal,
        }),
      ),
    staleTime: Infinity,
  });
}

export function answersQuery(id: number) {
  return queryOptions({
    queryKey: testKeys.answers(id),
    queryFn: ({ signal }) =>
      unwrapAll(client.GET('/app/tests/{id}/answers/', { params: { path: { id } }, signal })),
  });
}

/** Saves an answer, or changes the one already saved for that question. */
export function saveAnswer(
  body: Pick<Answer, 'test' | 'test_question' | 'answer'>,
  signal?: AbortSignal,
): Promise<Answer> {
  return unwrap(client.POST('/app/test-answers/create/', { body, signal: signal ?? null }));
}

export function getAnswer(id: number): Promise<Answer> {
  return unwrap(client.GET('/app/test-answers/{id}/', { params: { path: { id } } }));
}

export function updateAnswer(id: number, answer: number): Promise<Answer> {
  return unwrap(
    client.PATCH('/app/test-answers/{id}/', { params: { path: { id } }, body: { answer } }),
  );
}

// -- Review ----------------------------------------------------------------------------------

/**
 * Sets the caller's kind of approval (never toggles, so that a retry is harmless). `report`: digest
 * of the report that is approved, null for there being none; 409 `report_changed` when it is another
 * one by then.
 */
export function approveTest(
  id: number,
  body: { approved: boolean; report?: string | null },
): Promise<Test> {
  return unwrap(client.PATCH('/app/tests/{id}/approve/', { params: { path: { id } }, body }));
}

/** 400 `invalid_pdf`: the former report then stays. */
export function uploadReport(id: number, file: File): Promise<Test> {
  const form = new FormData();
  form.set('pdf_file', file);
  return unwrap(
    client.POST('/app/tests/{id}/pdf/', {
      params: { path: { id } },
      // The description knows a file only as a string.
      body: form as unknown as { pdf_file: string },
      bodySerializer: () => form,
    }),
  );
}

export function deleteReport(id: number): Promise<void> {
  return done(client.DELETE('/app/tests/{id}/pdf/', { params: { path: { id } } }));
}

/** Makes the report again from the scores, in the place of the one there is. */
export function generateReport(id: number): Promise<Test> {
  const params = { path: { id } };
  return unwrap(client.POST('/app/tests/{id}/pdf/generate/', { params, body: {} }));
}

/** The report; with `locale` a generated one in that language. */
export function downloadReport(id: number, locale?: Language): Promise<void> {
  const search = locale === undefined ? '' : `?locale=${locale}`;
  return download(`/app/tests/${id}/pdf/${search}`, `test-${id}.pdf`, 'application/pdf');
}

/** The answers and scores of one test; the file is named after the person and the date. */
export function downloadCsv(
  test: Pick<Test, 'id' | 'test_taker_name' | 'created_at'>,
): Promise<void> {
  return download(`/app/tests/${test.id}/export/csv/`, csvFileName(test), 'text/csv');
}

/** `{sanitized name}_{YYYY-MM-DD}_test_results.csv`. */
export function csvFileName(test: Pick<Test, 'test_taker_name' | 'created_at'>): string {
  const name = test.test_taker_name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, '');
  return `${name || 'test'}_${test.created_at.slice(0, 10)}_test_results.csv`;
}
