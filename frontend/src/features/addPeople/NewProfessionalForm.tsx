import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, leftBefore, toFieldErrors } from '../../api/errors';
import { createResponsible } from '../../api/staff/people';
import { takerKeys } from '../../api/testTakers';
import { professionalRoles, type ProfessionalRole } from '../../api/types';
import { languageNames, languages, type Language } from '../../i18n/language';
import { useKeptForm } from '../../forms/useKeptForm';
import { Button } from '../../ui/staff/Button';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { notify } from '../../ui/notify';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { fullName } from '../../lib/fullName';
import { isAddress, MAX_LENGTH } from '../../lib/personFields';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';
import { Returning } from './Returning';
import { noPlace, SchoolCoursePicker, type Place } from './SchoolCoursePicker';
import { filled, useProblemText } from '../../parts/staff/places/useProblemText';

interface Values {
  first_name: string;
  last_name: string;
  email: string;
  role: ProfessionalRole | '';
  locale: Language;
  place: Place;
}

/** Adds a professional who will be responsible for others: all fields are required. */
export function NewProfessionalForm({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation(['enrolment', 'common']);
  const form = useForm<Values>({
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      role: '',
      locale: 'ca',
      place: noPlace,
    },
  });
  const { saved } = useKeptForm(form, 'professional');
  const { errors } = form.formState;
  const problemText = useProblemText();

  const creation = useMutation({
    mutationFn: ({ place, role, ...values }: Values) => {
      if (role === '' || place.course === null) throw new Error('Sent before it was complete');
      return createResponsible({ ...values, role, course: place.course.id });
    },
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: (created) => {
      saved();
      notify(t('step1.created', { name: fullName(created) }), { tone: 'success' });
      onCreated(created.id);
    },
    onError: (error) =>
      void toFieldErrors(error, form.setError, ['first_name', 'last_name', 'email', 'role']),
  });
  const left = leftBefore(creation.error);
  const trimmed = { setValueAs: (value: string) => value.trim() };

  return (
    <Form
      busy={creation.isPending}
      onSubmit={(event) => void form.handleSubmit((values) => creation.mutate(values))(event)}
      buttons={
        <Button type="submit" busy={creation.isPending} busyLabel={t('common:states.creating')}>
          {t('step1.submit')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('step1.createText')}</p>
      <div className={layout.pair}>
        <TextField
          label={t('common:firstName')}
          autoComplete="off"
          maxLength={MAX_LENGTH.first_name}
          error={problemText(errors.first_name)}
          {...form.register('first_name', {
            ...trimmed,
            validate: filled('first_name'),
          })}
        />
        <TextField
          label={t('common:lastName')}
          autoComplete="off"
          maxLength={MAX_LENGTH.last_name}
          error={problemText(errors.last_name)}
          {...form.register('last_name', { ...trimmed, validate: filled('last_name') })}
        />
      </div>
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        error={problemText(errors.email)}
        {...form.register('email', {
          ...trimmed,
          validate: (value) =>
            value.trim() === '' ? 'email' : isAddress(value.trim()) || 'format',
        })}
      />
      <div className={layout.pair}>
        <SelectField
          label={t('common:role')}
          placeholder={t('role.choose')}
          options={professionalRoles.map((one) => ({
            value: one,
            label: t(`common:roles.${one}`),
          }))}
          error={problemText(errors.role)}
          {...form.register('role', { validate: filled('role') })}
        />
        <SelectField
          label={t('locale.label')}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          {...form.register('locale')}
        />
      </div>
      <Controller
        name="place"
        control={form.control}
        rules={{ validate: ({ school, course }) => (school && course ? true : 'incomplete') }}
        render={({ field, fieldState }) => (
          <SchoolCoursePicker
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            showMissing={fieldState.invalid}
          />
        )}
      />
      {left && (
        <Returning
          key={left.id}
          people={[left]}
          onBack={() => {
            saved();
            notify(t('returning.done', { count: 1 }), { tone: 'success' });
            onCreated(left.id);
          }}
        />
      )}
      {creation.isError && !left && (
        <Notice tone="error" title={t('step1.createFailed')}>
          {errorText(creation.error)}
        </Notice>
      )}
    </Form>
  );
}
