import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '../../../api/assignments';

/**
 * The person whose test the school asks for, even if they are not on the user's own list. Undefined
 * while unknown; null for a test that nobody asked for.
 */
export function useAskedFor(test: number | null) {
  const { data, isFetching } = useQuery({ ...assignmentsQuery, enabled: test !== null });
  const found = data?.find((row) => row.test === test);
  // The cached answer may be older than the test.
  return found ?? (isFetching ? undefined : null);
}
