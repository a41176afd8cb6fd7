import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language';
import { languageNames, languages } from '../../i18n/language';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  locale: Language;
}

/** The fields about which the server may have a message. */
export const personFields = ['email', 'first_name', 'last_name', 'locale'] as const;

/**
 * An administrator's name, email and language. Once created, the email is fixed, and only the
 * person can change the language.
 */
export function PersonFields({
  form,
  created,
  addressMayChange = false,
}: {
  form: Pick<UseFormReturn<PersonValues>, 'register' | 'formState'>;
  created: boolean;
  /** True if the invitation to the address has not been used yet. */
  addressMayChange?: boolean;
}) {
  const { t } = useTranslation(['admins', 'common']);
  const { register } = form;
  const { errors } = form.formState;
  const required = (value: string) => value.trim() !== '' || t('common:form.required');
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label={t('common:firstName')}
          autoComplete="off"
          aria-required
          maxLength={150}
          error={errors.first_name?.message}
          {...register('first_name', { validate: required })}
        />
        <TextField
          label={t('common:lastName')}
          autoComplete="off"
          aria-required
          maxLength={150}
          error={errors.last_name?.message}
          {...register('last_name', { validate: required })}
        />
      </div>
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        readOnly={created && !addressMayChange}
        {...(created && { hint: t(addressMayChange ? 'form.emailCorrect' : 'form.emailLocked') })}
        error={errors.email?.message}
        {...register('email', { validate: required })}
      />
      {!created && (
        <SelectField
          label={t('form.language')}
          hint={t('form.languageHint')}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          error={errors.locale?.message}
          {...register('locale')}
        />
      )}
    </>
  );
}
