import { useHandOvers } from '../../api/staff/useHandOvers';
import { useUser } from '../../auth/useMe';
import { HandOvers } from '../../parts/staff/readers/HandOvers';

/**
 * The pupil's released reports to be handed over in person; nothing if there are none, or for
 * Alba's administrators.
 */
export function ReportsOfPupil({ id }: { id: number }) {
  const reads = useUser().user.reads_for.length > 0;
  const { found, ...acts } = useHandOvers({ pupil: id, enabled: reads });
  if (!found.data || found.data.count === 0) return null;
  return <HandOvers rows={found.data.results} count={found.data.count} {...acts} />;
}
