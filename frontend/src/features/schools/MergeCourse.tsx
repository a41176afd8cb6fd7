import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mergeCourse } from '../../api/staff/places';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import type { Course, CourseRow } from '../../api/types';
import { notify } from '../../ui/notify';
import { useStillOpen } from '../../parts/staff/toDo/useStillOpen';
import { MergeDialog } from './MergeDialog';
import { courseName } from './names';
import styles from './schools.module.css';

export default function MergeCourse({
  course,
  into,
  onClose,
  returnFocus,
}: {
  course: CourseRow;
  /** The preselected class. */
  into: number | undefined;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('schools');
  const stillOpen = useStillOpen();
  const classes = useQuery(coursesOfSchoolQuery(course.school_id));
  const others = (classes.data ?? []).filter(({ id }) => id !== course.id);
  const { counts } = course;
  const name = courseName(course);
  return (
    <MergeDialog
      name={name}
      label={t('merge.intoClass')}
      placeholder={t('merge.chooseClass')}
      places={others}
      nameOf={courseName}
      loading={classes.isPending}
      chosen={others.find(({ id }) => id === into) ?? null}
      statement={(target) => {
        const names = { name, into: courseName(target) };
        return (
          <>
            {counts && (
              <ul className={styles.moves}>
                <li>{t('merge.people', { count: counts.people + counts.left, ...names })}</li>
                <li>{t('merge.tests', { count: counts.tests, ...names })}</li>
              </ul>
            )}
            <p>{t('merge.gone', { name })}</p>
          </>
        );
      }}
      merge={(target) => mergeCourse(course.id, { into: target.id })}
      onMerged={(target: Course, { open }) =>
        notify(`${t('merge.done', { name, into: courseName(target) })} ${stillOpen(open)}`.trim())
      }
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
