import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/language';
import * as server from './generated/sdk.gen';
import { asRows } from './paging';
import type { Test, TestType } from './types';

export const testKeys = {
  all: ['tests'] as const,
  lists: ['tests', 'list'] as const,
  detail: (id: number) => ['tests', 'detail', id] as const,
  answers: (id: number) => ['tests', 'answers', id] as const,
};

export function testQuery(id: number) {
  return queryOptions({
    queryKey: testKeys.detail(id),
    queryFn: ({ signal }) => server.getTest({ path: { id }, signal }),
  });
}

export function createTest(body: {
  test_type: TestType;
  test_taker: number;
  on_behalf_of_test_taker?: number;
  /** Also accepts the terms if the same text was read today; `has_accepted_terms` tells. */
  terms_read_today?: boolean;
}): Promise<Test> {
  return server.postTestsCreate({ body });
}

/** 409 `terms_changed` if the server's text differs from `terms_version`. */
export function acceptTerms(id: number, terms_version: string): Promise<Test> {
  return patchTest(id, { has_accepted_terms: true, terms_version });
}

export function saveComment(id: number, extra_comment: string): Promise<Test> {
  return patchTest(id, { extra_comment });
}

function patchTest(
  id: number,
  body: { has_accepted_terms: true; terms_version: string } | { extra_comment: string },
): Promise<Test> {
  return server.patchTest({ path: { id }, body });
}

/** 400 with the missing numbers in `fields.answers`; finishing twice is harmless. */
export function finishTest(id: number): Promise<Test> {
  return server.patchTestsCreate({ path: { id } });
}

export function deleteTest(id: number): Promise<void> {
  return server.deleteTest({ path: { id } });
}

/** Withdraws one's own finished test with all its results. 409 `released` once its report is. */
export function withdrawTest(id: number): Promise<void> {
  return server.postTestWithdraw({ path: { id } });
}

/**
 * All questions of a test in order, in the three languages, for its informant: a parent and a
 * teacher read other sentences about a child than the child does. `audio` is in `locale`.
 */
export function questionsQuery(test: number, locale: Language) {
  return queryOptions({
    queryKey: ['questions', test, locale],
    queryFn: ({ signal }) => asRows(server.getTestQuestions({ query: { test, locale }, signal })),
    staleTime: Infinity,
  });
}

export function answersQuery(id: number) {
  return queryOptions({
    queryKey: testKeys.answers(id),
    queryFn: ({ signal }) => asRows(server.getTestAnswers({ path: { id }, signal })),
  });
}

/**
 * Saves new or changed answers of one's own test. `given`: pairs of question and value. Returns the
 * questions whose answer was not accepted.
 */
export async function saveAnswers(
  id: number,
  given: readonly (readonly [question: number, value: number])[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const answers = given.map(([test_question, answer]) => ({ test_question, answer }));
  const { refused } = await server.putTestAnswers({ path: { id }, body: { answers }, signal });
  return refused.map((one) => one.test_question);
}
