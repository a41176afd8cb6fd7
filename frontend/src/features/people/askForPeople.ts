import type { QueryClient } from '@tanstack/react-query';
import { schoolsQuery } from '../../api/schools';
import { testTakersQuery } from '../../api/testTakers';

/** Asks for what the list of people needs to show its first page, before it is known who is there. */
export async function askForPeople(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(testTakersQuery({ search: '', limit: 25, offset: 0 })),
    client.prefetchQuery(schoolsQuery),
  ]);
}
