import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, messagesOf } from '../../../api/errors';
import { makeOrFindSchool, schoolKeys, type Made } from '../../../api/staff/schools';
import type { School } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { TextField } from '../../../ui/staff/TextField';
import { InlineForm } from './InlineForm';
import layout from '../../../ui/staff/layout.module.css';
import { useProblems } from './useProblems';

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
  const { filled } = useProblems();
  const form = useForm<Form>(
    'place.school',
    { school_name: '', school_postal_code: '' },
    {
      check: (values) => ({
        school_name: filled(values.school_name, 'schoolName'),
        school_postal_code: filled(values.school_postal_code, 'postalCode'),
      }),
    },
  );
  const { ref } = form;
  const creation = useMutation({
    mutationFn: (values: Form) =>
      makeOrFindSchool({
        school_name: values.school_name.trim(),
        school_postal_code: values.school_postal_code.trim(),
      }),
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
    onSuccess: (made) => {
      form.done();
      onCreated(made);
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });

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
      ref={ref}
      onSubmit={form.submit((values) => creation.mutate(values))}
      onCancel={() => {
        form.done();
        onCancel();
      }}
    >
      <div className={layout.pair}>
        <TextField
          label={t('place.schoolName')}
          autoComplete="off"
          maxLength={200}
          {...form.field('school_name')}
        />
        <TextField
          label={t('place.postalCode')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          {...form.field('school_postal_code')}
        />
      </div>
    </InlineForm>
  );
}
