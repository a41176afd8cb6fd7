import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { updateTestTaker } from '../../api/staff/people';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import type { CourseRow, TestTaker } from '../../api/types';
import { notify } from '../../ui/notify';
import { ActionDialog } from '../../ui/staff/ActionDialog';
import { Notice } from '../../ui/staff/Notice';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import layout from '../../ui/staff/layout.module.css';
import { fullName } from '../../lib/fullName';
import { courseName } from './names';

/** Chooses which teachers of the school are the tutors of a class. */
export default function TutorsDialog({
  course,
  teachers,
  onClose,
}: {
  course: CourseRow;
  teachers: readonly TestTaker[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['schools', 'common']);
  const isTutor = (teacher: TestTaker) => teacher.courses.includes(course.id);
  const [chosen, setChosen] = useState(() => teachers.filter(isTutor));
  const saving = useMutation({
    // One request after the other: a failure keeps what is done, and pressing again does the rest.
    mutationFn: async () => {
      for (const teacher of teachers) {
        if (isTutor(teacher) === chosen.some(({ id }) => id === teacher.id)) continue;
        const others = teacher.courses.filter((id) => id !== course.id);
        const courses = isTutor(teacher) ? others : [...others, course.id];
        // oxlint-disable-next-line no-await-in-loop
        await updateTestTaker(teacher.id, { courses });
      }
    },
    meta: { showsErrors: true, invalidates: [schoolKeys.courses, takerKeys.all] },
    onSuccess: () => {
      notify(t('tutors.saved', { name: courseName(course) }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('tutors.title', { name: courseName(course) })}
      busy={saving.isPending}
      onClose={onClose}
      action={t('common:actions.save')}
      onAction={() => saving.mutate()}
    >
      <div className={layout.stack}>
        <SearchSelect<TestTaker>
          multiple
          optional
          label={t('tutors.label')}
          hint={t('tutors.hint')}
          items={teachers}
          itemKey={({ id }) => id}
          itemLabel={fullName}
          itemNote={({ email }) => email}
          value={chosen}
          onChange={setChosen}
        />
        {saving.error && <Notice tone="error">{errorText(saving.error)}</Notice>}
      </div>
    </ActionDialog>
  );
}
