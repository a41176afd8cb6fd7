import { useFamiliesDisagree } from '../../api/staff/attention';
import { FamiliesDisagree } from '../../parts/staff/families/FamiliesDisagree';

/** Where a school's administrator starts. */
export function Disagreeing() {
  return <FamiliesDisagree lines={useFamiliesDisagree()} />;
}
