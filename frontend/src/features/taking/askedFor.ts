import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '../../api/assignments';

/**
 * The person whom a test is about that the school asks for, who need not be on one's own list;
 * undefined while it is not known, null for a test that nobody asks for.
 */
export function useAskedFor(test: number | null) {
  const { data, isFetching } = useQuery({ ...assignmentsQuery, enabled: test !== null });
  const found = data?.find((row) => row.test === test);
  // What was known before may be from before the test was begun.
  return found ?? (isFetching ? undefined : null);
}
