import { useTranslation } from 'react-i18next';
import { makeOrFindCourse, schoolKeys, type Made } from '../../../api/staff/schools';
import type { Course } from '../../../api/types';
import { NewPlace } from './NewPlace';
import { useProblems } from './useProblems';

const blank = { course: '', class_name: '' };

/** Adds a class that the chosen school does not have yet, where it is needed. */
export function NewCourse({
  schoolId,
  ...props
}: {
  schoolId: number;
  onCreated: (course: Made<Course>) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('enrolment');
  const { problem } = useProblems();
  return (
    <NewPlace
      kept={`place.course.${schoolId}`}
      blank={blank}
      title={t('place.newCourse')}
      submitLabel={t('place.createCourse')}
      failed={t('place.courseFailed')}
      fields={[
        {
          name: 'course',
          label: t('place.courseName'),
          hint: t('place.courseExample'),
          maxLength: 100,
          missing: problem('course'),
        },
        {
          name: 'class_name',
          label: t('place.className'),
          hint: t('place.classExample'),
          maxLength: 100,
          missing: problem('className'),
        },
      ]}
      make={(names) => makeOrFindCourse({ ...names, school_id: schoolId })}
      invalidates={[schoolKeys.courses]}
      {...props}
    />
  );
}
