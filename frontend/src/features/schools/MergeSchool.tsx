import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolAdminsQuery } from '../../api/admins';
import { allCoursesQuery, mergeSchool, schoolRowsQuery } from '../../api/places';
import { schoolsQuery } from '../../api/schools';
import type { School, SchoolRow } from '../../api/types';
import { Checkbox } from '../../ui/staff/Checkbox';
import { notify } from '../../ui/notify';
import { MergeDialog } from './MergeDialog';
import { courseName, sameName } from './names';
import styles from './schools.module.css';

/** Merges a school into another, for instance the one that was made twice. */
export default function MergeSchool({
  school,
  into,
  onClose,
  returnFocus,
}: {
  school: SchoolRow;
  /** Chosen already. */
  into: number | undefined;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('schools');
  const [moveAdmins, setMoveAdmins] = useState(false);
  const schools = useQuery(schoolsQuery);
  const others = (schools.data ?? []).filter(({ id }) => id !== school.id);
  return (
    <MergeDialog<School>
      name={school.school_name}
      label={t('merge.intoSchool')}
      placeholder={t('merge.chooseSchool')}
      places={others}
      nameOf={(one) => one.school_name}
      noteOf={(one) => one.school_postal_code}
      loading={schools.isPending}
      chosen={others.find(({ id }) => id === into) ?? null}
      statement={(target) => (
        <>
          <Moves school={school} into={target} />
          <Checkbox
            label={t('merge.moveAdmins', { into: target.school_name })}
            checked={moveAdmins}
            onChange={(event) => setMoveAdmins(event.target.checked)}
          />
        </>
      )}
      merge={(target) => mergeSchool(school.id, { into: target.id, move_admins: moveAdmins })}
      onMerged={(target) =>
        notify(t('merge.done', { name: school.school_name, into: target.school_name }))
      }
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}

function Moves({ school, into }: { school: SchoolRow; into: School }) {
  const { t } = useTranslation('schools');
  const counts = useQuery(schoolRowsQuery({ school: school.id, archived: true, limit: 1 })).data
    ?.results[0]?.counts;
  const admins = useQuery(schoolAdminsQuery({ school: school.id, limit: 1 })).data?.count;
  const its = useQuery(allCoursesQuery(school.id)).data ?? [];
  const there = new Set((useQuery(allCoursesQuery(into.id)).data ?? []).map(sameName));
  const same = its.filter((course) => there.has(sameName(course)));
  const names = { name: school.school_name, into: into.school_name };
  return (
    <>
      {counts && (
        <ul className={styles.moves}>
          <li>
            {t('merge.classes', { count: counts.classes + counts.archived_classes, ...names })}
          </li>
          <li>{t('merge.people', { count: counts.people + counts.left, ...names })}</li>
          <li>{t('merge.tests', { count: counts.tests, ...names })}</li>
          {same.length > 0 && (
            <li>{t('merge.sameClasses', { classes: same.map(courseName).join(', ') })}</li>
          )}
          {admins !== undefined && admins > 0 && (
            <li>{t('merge.admins', { count: admins, ...names })}</li>
          )}
        </ul>
      )}
      <p>{t('merge.gone', { name: school.school_name })}</p>
    </>
  );
}
