import { useUser } from './useMe';

/**
 * True if what the user sees can come from several schools: rows, headings and filters then name
 * the school.
 */
export function useSeveralSchools(): boolean {
  const { user } = useUser();
  const ids = new Set([...user.schools.map(({ id }) => id), ...user.reads_for]);
  ids.delete(null); // one's own account, of no staff
  return user.is_alba_admin || ids.size > 1;
}
