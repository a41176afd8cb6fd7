import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, messagesOf } from '../../../api/errors';
import { makeOrFindCourse, schoolKeys, type Made } from '../../../api/staff/schools';
import type { Course } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { TextField } from '../../../ui/staff/TextField';
import { InlineForm } from './InlineForm';
import layout from '../../../ui/staff/layout.module.css';
import { useProblems } from './useProblems';

interface Form {
  course: string;
  class_name: string;
}

/** Adds a class that the chosen school does not have yet. */
export function NewCourse({
  schoolId,
  onCreated,
  onCancel,
}: {
  schoolId: number;
  onCreated: (course: Made<Course>) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('enrolment');
  const { filled } = useProblems();
  const form = useForm<Form>(
    `place.course.${schoolId}`,
    { course: '', class_name: '' },
    {
      check: (values) => ({
        course: filled(values.course, 'course'),
        class_name: filled(values.class_name, 'className'),
      }),
    },
  );
  const { ref } = form;
  const creation = useMutation({
    mutationFn: (values: Form) =>
      makeOrFindCourse({
        course: values.course.trim(),
        class_name: values.class_name.trim(),
        school_id: schoolId,
      }),
    meta: { showsErrors: true, invalidates: [schoolKeys.courses] },
    onSuccess: (made) => {
      form.done();
      onCreated(made);
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });

  return (
    <InlineForm
      title={t('place.newCourse')}
      submitLabel={t('place.createCourse')}
      busy={creation.isPending}
      failure={
        creation.isError
          ? { title: t('place.courseFailed'), text: errorText(creation.error) }
          : null
      }
      ref={ref}
      onSubmit={form.submit((values) => creation.mutate(values))}
      onCancel={() => {
        form.done();
        onCancel();
      }}
    >
      <div className={layout.pair}>
        <TextField
          label={t('place.courseName')}
          hint={t('place.courseExample')}
          autoComplete="off"
          maxLength={100}
          {...form.field('course')}
        />
        <TextField
          label={t('place.className')}
          hint={t('place.classExample')}
          autoComplete="off"
          maxLength={100}
          {...form.field('class_name')}
        />
      </div>
    </InlineForm>
  );
}
