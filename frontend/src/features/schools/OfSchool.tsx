import type { SchoolRow } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { ClassList } from './ClassList';
import { DataOfSchool } from './DataOfSchool';
import { Holidays } from './Holidays';
import { Readers } from './Readers';
import { SchoolAdmins } from './SchoolAdmins';
import { SchoolContact } from './SchoolContact';
import { SchoolLogo } from './SchoolLogo';

/** All settings of one school that the user may see. */
export function OfSchool({ school, back = false }: { school: SchoolRow; back?: boolean }) {
  const { role } = useUser();
  const decides = can.changeClasses(role);
  return (
    <>
      <ClassList school={school} back={back} />
      {decides && <Readers school={school.id} />}
      <DataOfSchool school={school.id} />
      {decides && <SchoolContact school={school} />}
      {decides && <SchoolLogo school={school} />}
      {decides && <Holidays school={school.id} />}
      {can.seeAdmins(role) && <SchoolAdmins school={school.id} />}
    </>
  );
}
