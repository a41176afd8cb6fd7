import { useQuery } from '@tanstack/react-query';
import { schoolsQuery } from '../../api/staff/schools';
import { useUser } from '../../auth/useMe';
import { can } from '../../auth/roles';
import { LoadingMark } from '../../ui/LoadingMark';
import { OfSchool } from './OfSchool';
import { SchoolList } from './SchoolList';

/** The schools; users with one school who manage none see its classes directly. */
export default function SchoolsPage() {
  const { role } = useUser();
  const manages = can.addSchools(role);
  const schools = useQuery({ ...schoolsQuery, enabled: !manages });
  if (!manages && schools.isPending) return <LoadingMark />;
  const only = !manages && schools.data?.length === 1 ? schools.data[0]! : undefined;
  if (!only) return <SchoolList manages={manages} />;
  return <OfSchool school={only} />;
}
