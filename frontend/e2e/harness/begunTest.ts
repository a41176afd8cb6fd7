import type { Api } from './api.ts';
import type { Account, Builder } from './world.ts';

/** The two questionnaires by the `type` of the app's addresses. */
export const kinds = {
  personality: { code: 1, count: 44 },
  'emotional-wellbeing': { code: 2, count: 25 },
} as const;
export type Kind = keyof typeof kinds;

export interface BegunTest {
  id: number;
  /** The address of its questions. */
  url: string;
  who: Account;
  /** The number of answers the server has. */
  answered: () => Promise<number>;
}

/**
 * A test that a new person has begun about themselves, with accepted terms. People of the shared
 * world are not used: the server returns an unfinished test instead of a second one, and journeys
 * run in parallel.
 */
export async function beginTest(
  api: Api,
  builder: Builder,
  courseId: number,
  who: Account,
  kind: Kind,
): Promise<BegunTest> {
  const { id: taker } = await builder.professional(who, courseId);
  const own = await api.as(who);
  const { id } = await own.post<{ id: number }>('/app/tests/create/', {
    test_type: kinds[kind].code,
    test_taker: taker,
  });
  await own.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  return {
    id,
    url: `/test/questions?type=${kind}&takers=${taker}&test_id=${id}`,
    who,
    answered: async () => {
      const again = await api.as(who);
      const test = await again.get<{ answered_count: number }>(`/app/tests/${id}/`);
      return test.answered_count;
    },
  };
}
