import { useFamiliesDisagree } from '../../api/staff/attention';
import { FamiliesDisagree } from '../../parts/staff/families/FamiliesDisagree';

/** Shown on the start page of a school's administrator. */
export function Disagreeing() {
  return <FamiliesDisagree lines={useFamiliesDisagree()} />;
}
