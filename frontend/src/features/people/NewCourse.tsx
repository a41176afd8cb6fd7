import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, toFieldErrors } from '../../api/errors';
import { createCourse, schoolKeys } from '../../api/schools';
import type { Course } from '../../api/types';
import { TextField } from '../../ui/TextField';
import { InlineForm } from './InlineForm';
import styles from './people.module.css';
import { filled, useProblemText } from './useProblemText';

interface Form {
  course: string;
  class_name: string;
}

/** A class that the chosen school does not have yet, made where it is needed. */
export function NewCourse({
  schoolId,
  onCreated,
  onCancel,
}: {
  schoolId: number;
  onCreated: (course: Omit<Course, 'school_id'>) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('people');
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { course: '', class_name: '' },
  });
  const creation = useMutation({
    mutationFn: async (values: Form) => {
      const made = { course: values.course.trim(), class_name: values.class_name.trim() };
      const { id } = await createCourse({ ...made, school_id: schoolId });
      return { ...made, id };
    },
    meta: { showsErrors: true, invalidates: [schoolKeys.courses] },
    onSuccess: onCreated,
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
      onCancel={onCancel}
    >
      <div className={styles.pair}>
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
