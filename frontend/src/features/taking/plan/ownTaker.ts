import { testTakersQuery } from '../../../api/testTakers';
import type { AssignedTaker, TestTaker } from '../../../api/types';
import { fullName } from '../../../lib/fullName';

/** The signed-in test taker: the only entry of their list of test takers. */
export const ownTakerQuery = testTakersQuery({ limit: 1 });

/** The person with `id` among those the test taker may answer for; null for anyone else. */
export function assignedPerson(
  page: { results: TestTaker[] } | undefined,
  id: number | null,
): AssignedTaker | null {
  return page?.results[0]?.assigned_test_takers.find((person) => person.id === id) ?? null;
}

/** Their first name, or the whole name if another child on the list has the same first name. */
export function nameAmong(
  page: { results: TestTaker[] } | undefined,
  person: { id: number; first_name: string; last_name: string },
): string {
  const name = person.first_name.trim().toLowerCase();
  const others = page?.results[0]?.assigned_test_takers ?? [];
  const isShared = others.some(
    ({ id, first_name }) => id !== person.id && first_name.trim().toLowerCase() === name,
  );
  return isShared ? fullName(person) : person.first_name;
}
