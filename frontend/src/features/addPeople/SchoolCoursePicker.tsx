import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { coursesOfSchoolQuery, schoolsQuery } from '../../api/staff/schools';
import type { Course, School } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { Button } from '../../ui/staff/Button';
import { PlusIcon } from '../../ui/icons';
import { Notice } from '../../ui/staff/Notice';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { courseName } from '../../lib/namesInLists';
import { NewCourse } from '../../parts/staff/places/NewCourse';
import { NewSchool } from '../../parts/staff/places/NewSchool';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';

type ClassOfSchool = Omit<Course, 'school_id'>;

/** A person's school and class. The class always belongs to the school. */
export interface Place {
  school: School | null;
  course: ClassOfSchool | null;
}
export const noPlace: Place = { school: null, course: null };

/**
 * Chooses a school and one of its classes. A missing one can be added here: a class by everyone, a
 * school by product administrators only. Without a school there is no class, and the picker says so
 * when it clears one.
 */
export function SchoolCoursePicker({
  value,
  onChange,
  showMissing,
}: {
  value: Place;
  onChange: (place: Place) => void;
  showMissing: boolean;
}) {
  const { t } = useTranslation('enrolment');
  const { role } = useUser();
  const [making, setMaking] = useState<'school' | 'course' | null>(null);
  const [news, setNews] = useState('');
  const schoolField = useRef<HTMLInputElement>(null);
  const courseField = useRef<HTMLInputElement>(null);

  const schools = useQuery(schoolsQuery);
  // A user with a single school need not choose it.
  const only = schools.data?.length === 1 && !can.addSchools(role) ? schools.data[0]! : null;
  const school = value.school ?? only;
  const courses = useQuery({
    ...coursesOfSchoolQuery(school?.id ?? 0),
    enabled: school !== null,
  });

  function chooseSchool(next: School | null, message = '') {
    setMaking(null);
    setNews(value.course && next?.id !== school?.id ? t('place.courseCleared') : message);
    onChange({ school: next, course: null });
  }
  function chooseCourse(course: ClassOfSchool | null, message = '') {
    setMaking(null);
    setNews(message);
    onChange({ school, course });
  }

  if (schools.data?.length === 0 && !can.addSchools(role)) {
    return (
      <Notice tone="warning" title={t('place.noSchools')}>
        {t('place.noSchoolsText')}
      </Notice>
    );
  }
  return (
    <div className={layout.stack}>
      <div className={styles.withAdd}>
        <SearchSelect<School>
          ref={schoolField}
          label={t('place.school')}
          placeholder={t('place.schoolPlaceholder')}
          items={schools.data ?? []}
          itemKey={(one) => one.id}
          itemLabel={(one) => one.school_name}
          itemNote={(one) => one.school_postal_code}
          loading={schools.isPending}
          value={school}
          onChange={chooseSchool}
          error={
            schools.isError
              ? `${t('place.schoolsFailed')} ${errorText(schools.error)}`
              : showMissing && !school
                ? t('problems.school')
                : undefined
          }
        />
        {schools.isError && <RetryButton onRetry={() => void schools.refetch()} />}
        {can.addSchools(role) && making !== 'school' && (
          <AddButton label={t('place.newSchool')} onClick={() => setMaking('school')} />
        )}
      </div>
      {making === 'school' && (
        <NewSchool
          onCreated={(created) => {
            chooseSchool(
              created,
              t(created.existed ? 'place.schoolExisted' : 'place.schoolCreated', {
                name: created.school_name,
              }),
            );
            courseField.current?.focus();
          }}
          onCancel={() => {
            setMaking(null);
            schoolField.current?.focus();
          }}
        />
      )}
      <div className={styles.withAdd}>
        <SearchSelect<ClassOfSchool>
          ref={courseField}
          label={t('place.course')}
          placeholder={t('place.coursePlaceholder')}
          hint={
            school === null
              ? t('place.courseNeedsSchool')
              : courses.data?.length === 0
                ? t('place.noCourses')
                : undefined
          }
          disabled={school === null}
          items={courses.data ?? []}
          itemKey={(one) => one.id}
          itemLabel={courseName}
          loading={courses.isPending}
          value={value.course}
          onChange={chooseCourse}
          status={news}
          error={
            courses.isError
              ? `${t('place.coursesFailed')} ${errorText(courses.error)}`
              : showMissing && school && !value.course
                ? t('problems.course')
                : undefined
          }
        />
        {courses.isError && <RetryButton onRetry={() => void courses.refetch()} />}
        {school !== null && making !== 'course' && (
          <AddButton label={t('place.newCourse')} onClick={() => setMaking('course')} />
        )}
      </div>
      {making === 'course' && school !== null && (
        <NewCourse
          schoolId={school.id}
          onCreated={(created) => {
            chooseCourse(
              created,
              t(created.existed ? 'place.courseExisted' : 'place.courseCreated', {
                name: courseName(created),
              }),
            );
            courseField.current?.focus();
          }}
          onCancel={() => {
            setMaking(null);
            courseField.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" icon={<PlusIcon size={20} />} onClick={onClick}>
      {label}
    </Button>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t('actions.tryAgain')}
    </Button>
  );
}
