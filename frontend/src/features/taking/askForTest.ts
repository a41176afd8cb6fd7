import type { QueryClient } from '@tanstack/react-query';
import { answersQuery, questionsQuery, testQuery } from '../../api/tests';
import { ownTakerQuery } from './ownTaker';
import { idFromAddress, planFor } from './plan';

/**
 * Asks for what the question screen at this address will need, before it is known who is there: on
 * a slow line every answer that waits for another one is felt. Resolves when each is answered; a
 * refusal is the screen's to show.
 */
export async function askForTest(client: QueryClient, search: URLSearchParams): Promise<void> {
  const id = idFromAddress(search.get('test_id') ?? '');
  if (id === null) return;
  await Promise.all([
    client.prefetchQuery(testQuery(id)),
    client.prefetchQuery(questionsQuery(planFor(search.get('type')).name)),
    client.prefetchQuery(answersQuery(id)),
    client.prefetchQuery(ownTakerQuery),
  ]);
}
