import { useHandOvers } from '../../api/staff/useHandOvers';
import { HandOvers } from '../../parts/staff/readers/HandOvers';
import { Person } from './Person';

/** Released reports of pupils without an address; nothing if there are none. */
export function ToHandOver() {
  const { found, ...acts } = useHandOvers();
  if (!found.data || found.data.count === 0) return null;
  const { results, count } = found.data;
  return (
    <HandOvers
      rows={results}
      count={count}
      about={(row) => <Person of={{ ...row, practice: false }} />}
      {...acts}
    />
  );
}
