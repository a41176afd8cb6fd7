import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { testKeys } from './tests';
import type { AssignedTaker, Round, TestTypeName } from './types';

/**
 * The people the user has answered about. Never cached: another tab may have finished a test since.
 */
export const roundQuery = queryOptions({
  queryKey: [...testKeys.all, 'round'],
  queryFn: ({ signal }) => server.getTestsRound({ signal }),
  staleTime: 0,
});

/** How far the user is with one person and one questionnaire. */
export type Standing =
  | { state: 'open' }
  | { state: 'begun'; test: number; doneOn: string | null }
  | { state: 'done'; doneOn: string | null };

export function standingWith(
  round: Round | undefined,
  person: number,
  type: TestTypeName,
): Standing {
  const entry = round?.people.find(
    ({ test_taker, test_type_name }) => test_taker === person && test_type_name === type,
  );
  if (entry === undefined) return { state: 'open' };
  const doneOn = entry.done_on;
  return entry.state === 'begun'
    ? { state: 'begun', test: entry.test, doneOn }
    : { state: 'done', doneOn };
}

/** True if such terms were read today, in the language of the screen. */
export function areTermsRead(round: Round, type: TestTypeName, aboutOneself: boolean): boolean {
  return round.terms_read_today.some(
    (read) => read.test_type_name === type && read.about_oneself === aboutOneself,
  );
}

/**
 * The children of the list. A list made of families also has their parents, about whom no test is
 * begun. Without children, everybody.
 */
export function toChooseFrom(people: readonly AssignedTaker[]): readonly AssignedTaker[] {
  const children = people.filter(({ test_taker_type_name }) => test_taker_type_name === 'student');
  return children.length > 0 ? children : people;
}
