import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, toFieldErrors } from '../../../api/errors';
import { makeOrFindCourse, schoolKeys, type Made } from '../../../api/staff/schools';
import type { Course } from '../../../api/types';
import { useKeptForm } from '../../../forms/useKeptForm';
import { TextField } from '../../../ui/staff/TextField';
import { InlineForm } from './InlineForm';
import layout from '../../../ui/staff/layout.module.css';
import { filled, useProblemText } from './useProblemText';

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
  const form = useForm<Form>({
    defaultValues: { course: '', class_name: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { saved } = useKeptForm(form, `place.course.${schoolId}`);
  const creation = useMutation({
    mutationFn: (values: Form) =>
      makeOrFindCourse({
        course: values.course.trim(),
        class_name: values.class_name.trim(),
        school_id: schoolId,
      }),
    meta: { showsErrors: true, invalidates: [schoolKeys.courses] },
    onSuccess: (made) => {
      saved();
      onCreated(made);
    },
    onError: (error) => void toFieldErrors(error, setError, ['course', 'class_name']),
  });
  const { errors } = formState;
  const problemText = useProblemText();

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
      onSubmit={() => void handleSubmit((values) => creation.mutate(values))()}
      onCancel={() => {
        saved();
        onCancel();
      }}
    >
      <div className={layout.pair}>
        <TextField
          label={t('place.courseName')}
          hint={t('place.courseExample')}
          autoComplete="off"
          maxLength={100}
          error={problemText(errors.course)}
          {...register('course', { validate: filled('course') })}
        />
        <TextField
          label={t('place.className')}
          hint={t('place.classExample')}
          autoComplete="off"
          maxLength={100}
          error={problemText(errors.class_name)}
          {...register('class_name', { validate: filled('className') })}
        />
      </div>
    </InlineForm>
  );
}
