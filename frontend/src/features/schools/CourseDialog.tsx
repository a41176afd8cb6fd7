import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { renameCourse } from '../../api/staff/places';
import { courseById, createCourse } from '../../api/staff/schools';
import type { CourseRow } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { changedIn, saveBesideOthers } from '../../api/staff/saveBesideOthers';
import { ExistingCourse } from './ExistingPlace';
import { courseName } from './names';
import { PlaceDialog } from './PlaceDialog';

type Names = Pick<CourseRow, 'course' | 'class_name'>;

/** Renames `course`, or adds a class to the school. */
export function CourseDialog({
  school,
  course,
  onMerge,
  onRestore,
  onClose,
}: {
  school: number;
  course: CourseRow | undefined;
  onMerge: (course: CourseRow, into: number) => void;
  onRestore: (there: CourseRow) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('schools');
  const navigate = useNavigate();
  const [seen] = useState(course);
  return (
    <PlaceDialog<Names>
      kept={`course.${course?.id ?? `new.${school}`}`}
      title={course ? t('rename.title', { name: courseName(course) }) : t('class.add')}
      fields={[
        { name: 'course', label: t('class.course'), hint: t('class.courseHint'), maxLength: 100 },
        { name: 'class_name', label: t('class.group'), hint: t('class.groupHint'), maxLength: 100 },
      ]}
      values={{ course: course?.course ?? '', class_name: course?.class_name ?? '' }}
      save={(names) =>
        seen
          ? saveBesideOthers<CourseRow, Partial<Names>>({
              body: changedIn(names, seen),
              version: seen.version,
              save: (sent) => renameCourse(seen.id, sent),
              reload: () => courseById(seen.id),
              fields: {
                course: { label: t('class.course'), said: (row) => row.course },
                class_name: { label: t('class.group'), said: (row) => row.class_name },
              },
            })
          : createCourse({ ...names, school_id: school })
      }
      onSaved={(names) => notify(t(course ? 'rename.done' : 'added', { name: courseName(names) }))}
      existing={(id, giveUp) => (
        <ExistingCourse
          id={id}
          onOpen={(there) => {
            giveUp();
            onClose();
            void navigate(paths.testTakers.to({ school, course: there.id }));
          }}
          onRestore={(there) => {
            giveUp();
            onClose();
            onRestore(there);
          }}
          onMerge={course && ((there) => onMerge(course, there.id))}
        />
      )}
      onClose={onClose}
    />
  );
}
