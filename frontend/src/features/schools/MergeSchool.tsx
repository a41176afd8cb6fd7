import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolAdminsQuery } from '../../api/staff/admins';
import { ApiError } from '../../api/errors';
import {
  allCoursesQuery,
  mergeSchool,
  schoolRowsQuery,
  type Decided,
  type Keep,
} from '../../api/staff/places';
import { schoolsQuery } from '../../api/staff/schools';
import type { School, SchoolRow } from '../../api/types';
import { listed } from '../../lib/listed';
import { Checkbox } from '../../ui/staff/Checkbox';
import { SelectField } from '../../ui/staff/SelectField';
import { notify } from '../../ui/notify';
import { useStillOpen } from '../../parts/staff/toDo/useStillOpen';
import { MergeDialog } from './MergeDialog';
import { courseName, sameName } from './names';
import styles from './schools.module.css';

const DECIDED = ['contact', 'logo', 'holidays', 'retention', 'texts', 'list_columns'] as const;

/** Merges a school into another, for instance one that was added twice. */
export default function MergeSchool({
  school,
  into,
  onClose,
  returnFocus,
}: {
  school: SchoolRow;
  /** The preselected school. */
  into: number | undefined;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('schools');
  const stillOpen = useStillOpen();
  const [moveAdmins, setMoveAdmins] = useState(false);
  const [asked, setAsked] = useState<Decided[]>([]);
  const [keep, setKeep] = useState<Keep>({});
  const schools = useQuery(schoolsQuery);
  const others = (schools.data ?? []).filter(({ id }) => id !== school.id);
  return (
    <MergeDialog
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
          {DECIDED.filter((one) => asked.includes(one) || keep[one]).map((one) => (
            <SelectField
              key={one}
              label={t(`merge.keep.${one}`)}
              value={keep[one] ?? ''}
              onChange={(event) =>
                setKeep({ ...keep, [one]: event.target.value === 'from' ? 'from' : 'into' })
              }
              options={[
                { value: '', label: t('merge.keep.choose'), disabled: true },
                { value: 'from', label: school.school_name },
                { value: 'into', label: target.school_name },
              ]}
            />
          ))}
        </>
      )}
      merge={async (target) => {
        try {
          return await mergeSchool(school.id, {
            into: target.id,
            move_admins: moveAdmins,
            ...(asked.length > 0 && { keep }),
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'choose') {
            setAsked(error.body['what'] as Decided[]);
          }
          throw error;
        }
      }}
      onMerged={(target: School, { open }) =>
        notify(
          `${t('merge.done', { name: school.school_name, into: target.school_name })} ${stillOpen(open)}`.trim(),
        )
      }
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}

function Moves({ school, into }: { school: SchoolRow; into: School }) {
  const { t, i18n } = useTranslation('schools');
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
            <li>
              {t('merge.sameClasses', { classes: listed(same.map(courseName), i18n.language) })}
            </li>
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
