import { useUser } from '../../auth/useMe';
import { useLeavingSoon } from '../../api/useLeavingSoon';
import { LeavingSoon } from '../../ui/staff/LeavingSoon';

/** Where a reader begins: that data leave in the next weeks, which a hold would keep. */
export function LeavingFromSchool() {
  return <LeavingSoon days={useLeavingSoon(useUser().user.reads_for)} />;
}
