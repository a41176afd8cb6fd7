import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, toFieldErrors } from '../../../api/errors';
import { makeOrFindSchool, schoolKeys, type Made } from '../../../api/staff/schools';
import type { School } from '../../../api/types';
import { useKeptForm } from '../../../forms/useKeptForm';
import { TextField } from '../../../ui/staff/TextField';
import { InlineForm } from './InlineForm';
import layout from '../../../ui/staff/layout.module.css';
import { filled, useProblemText } from './useProblemText';

type Form = Omit<School, 'id'>;

/** Adds a school that is not on the list yet. */
export function NewSchool({
  onCreated,
  onCancel,
}: {
  onCreated: (school: Made<School>) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('enrolment');
  const form = useForm<Form>({
    defaultValues: { school_name: '', school_postal_code: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { saved } = useKeptForm(form, 'place.school');
  const creation = useMutation({
    mutationFn: (values: Form) =>
      makeOrFindSchool({
        school_name: values.school_name.trim(),
        school_postal_code: values.school_postal_code.trim(),
      }),
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
    onSuccess: (made) => {
      saved();
      onCreated(made);
    },
    onError: (error) => void toFieldErrors(error, setError, ['school_name', 'school_postal_code']),
  });
  const { errors } = formState;
  const problemText = useProblemText();

  return (
    <InlineForm
      title={t('place.newSchool')}
      submitLabel={t('place.createSchool')}
      busy={creation.isPending}
      failure={
        creation.isError
          ? { title: t('place.schoolFailed'), text: errorText(creation.error) }
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
          label={t('place.schoolName')}
          autoComplete="off"
          maxLength={200}
          error={problemText(errors.school_name)}
          {...register('school_name', { validate: filled('schoolName') })}
        />
        <TextField
          label={t('place.postalCode')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          error={problemText(errors.school_postal_code)}
          {...register('school_postal_code', { validate: filled('postalCode') })}
        />
      </div>
    </InlineForm>
  );
}
