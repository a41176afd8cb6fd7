import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, leftBefore, messagesOf } from '../../api/errors';
import { createResponsible } from '../../api/staff/people';
import { takerKeys } from '../../api/testTakers';
import { professionalRoles, type ProfessionalRole } from '../../api/types';
import { languageNames, languages, type Language } from '../../i18n/language';
import { useForm } from '../../forms/useForm';
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
import { Returning } from '../../parts/staff/people/Returning';
import { noPlace, SchoolCoursePicker, type Place } from './SchoolCoursePicker';
import { useProblems } from '../../parts/staff/places/useProblems';

interface Values {
  first_name: string;
  last_name: string;
  email: string;
  role: ProfessionalRole | '';
  locale: Language;
  place: Place;
}

const blank: Values = {
  first_name: '',
  last_name: '',
  email: '',
  role: '',
  locale: 'ca',
  place: noPlace,
};

/** Adds a professional who will be responsible for others: all fields are required. */
export function NewProfessionalForm({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation(['enrolment', 'common']);
  const { filled, problem } = useProblems();
  const form = useForm<Values>('professional', blank, {
    check: ({ first_name, last_name, email, role, place }) => ({
      first_name: filled(first_name, 'first_name'),
      last_name: filled(last_name, 'last_name'),
      email: filled(email, 'email') ?? (isAddress(email.trim()) ? undefined : problem('format')),
      role: filled(role, 'role'),
      // The picker says which of the two is missing.
      place: place.school && place.course ? undefined : problem('course'),
    }),
  });
  const { ref } = form;

  const creation = useMutation({
    mutationFn: ({ place, role, first_name, last_name, email, locale }: Values) => {
      if (role === '' || place.course === null) throw new Error('Sent before it was complete');
      return createResponsible({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        email: email.trim(),
        locale,
        role,
        course: place.course.id,
      });
    },
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: (created) => {
      form.done();
      notify(t('step1.created', { name: fullName(created) }), { tone: 'success' });
      onCreated(created.id);
    },
    onError: (error) =>
      void form.refuse(messagesOf(error), ['first_name', 'last_name', 'email', 'role']),
  });
  const left = leftBefore(creation.error);

  return (
    <Form
      ref={ref}
      busy={creation.isPending}
      onSubmit={form.submit((values) => creation.mutate(values))}
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
          {...form.field('first_name')}
        />
        <TextField
          label={t('common:lastName')}
          autoComplete="off"
          maxLength={MAX_LENGTH.last_name}
          {...form.field('last_name')}
        />
      </div>
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        {...form.field('email')}
      />
      <div className={layout.pair}>
        <SelectField
          label={t('common:role')}
          placeholder={t('role.choose')}
          options={professionalRoles.map((one) => ({
            value: one,
            label: t(`common:roles.${one}`),
          }))}
          {...form.field('role')}
        />
        <SelectField
          label={t('locale.label')}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          {...form.field('locale')}
        />
      </div>
      <SchoolCoursePicker
        value={form.values.place}
        onChange={(place) => form.set({ place })}
        showMissing={form.errors.place !== undefined}
      />
      {left && (
        <Returning
          key={left.id}
          people={[left]}
          onBack={() => {
            form.done();
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
