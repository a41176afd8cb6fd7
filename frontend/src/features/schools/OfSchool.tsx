import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import type { SchoolRow } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { loadAreas } from '../../i18n/i18n';
import { ClassList } from './ClassList';
import { DataOfSchool } from './DataOfSchool';
import { Holidays } from './Holidays';
import { Readers } from './Readers';
import { ResearchOfSchool } from './ResearchOfSchool';
import { SchoolAdmins } from './SchoolAdmins';
import { SchoolContact } from './SchoolContact';
import { SchoolLogo } from './SchoolLogo';
import styles from './schools.module.css';

const Leaving = lazy(async () => {
  const [module] = await loadWhenOnline(() =>
    Promise.all([import('./leaving/Leaving'), loadAreas(['leaving'])]),
  );
  return module;
});

const Rests = lazy(async () => {
  const [module] = await loadWhenOnline(() =>
    Promise.all([import('./leaving/Rests'), loadAreas(['leaving'])]),
  );
  return module;
});

/**
 * All settings of one school that the user may see. On a wide screen two columns below the classes:
 * who works with the answers, and what families see.
 */
export function OfSchool({ school, back = false }: { school: SchoolRow; back?: boolean }) {
  const { role } = useUser();
  const decides = can.changeClasses(role);
  return (
    <>
      {decides && school.rests && school.moved_at === null && (
        <Suspense>
          <div className={styles.above}>
            <Rests school={school.id} />
          </div>
        </Suspense>
      )}
      <ClassList school={school} back={back} />
      <div className={styles.columns}>
        <div>
          {decides && <Readers school={school.id} />}
          {can.seeAdmins(role) && <SchoolAdmins school={school.id} />}
          {decides && (
            <Suspense>
              <Leaving school={school} />
            </Suspense>
          )}
        </div>
        <div>
          {decides && <SchoolContact school={school} />}
          {decides && <SchoolLogo school={school} />}
          {decides && <Holidays school={school.id} />}
          <DataOfSchool school={school.id} />
          {decides && <ResearchOfSchool school={school} />}
        </div>
      </div>
    </>
  );
}
