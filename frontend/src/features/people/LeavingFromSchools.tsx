import { useQuery } from '@tanstack/react-query';
import { schoolsQuery } from '../../api/schools';
import { useLeavingSoon } from '../../api/useLeavingSoon';
import { LeavingSoon } from '../../ui/staff/LeavingSoon';

/** Where a school's administrator begins: that data leave in the next weeks. */
export function LeavingFromSchools() {
  const schools = useQuery(schoolsQuery).data ?? [];
  const soon = useLeavingSoon(schools.map(({ id }) => id));
  const nameOf = (school: number) =>
    schools.length > 1 ? schools.find(({ id }) => id === school)?.school_name : undefined;
  return <LeavingSoon days={soon.map((one) => ({ ...one, name: nameOf(one.school) }))} />;
}
