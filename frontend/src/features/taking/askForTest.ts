import type { QueryClient } from '@tanstack/react-query';
import { answersQuery, questionsQuery, testQuery } from '../../api/tests';
import { ownTakerQuery } from './ownTaker';
import { idFromAddress, planFor } from './plan';

/**
 * Asks for what the question screen at this address will need, before it is known who is there: on
 * a slow line every answer that waits for another one is felt. A refusal is the screen's to show.
 */
export function askForTest(client: QueryClient, search: URLSearchParams): void {
  const id = idFromAddress(search.get('test_id') ?? '');
  if (id === null) return;
  void client.prefetchQuery(testQuery(id));
  void client.prefetchQuery(questionsQuery(planFor(search.get('type')).name));
  void client.prefetchQuery(answersQuery(id));
  void client.prefetchQuery(ownTakerQuery);
}
