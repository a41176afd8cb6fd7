import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language';
import { languageNames, languages } from '../../i18n/language';
import type { FormOf, Problems } from '../../forms/useForm';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  locale: Language;
}

/** The part of a form that shows them, whatever else it has. */
export type AdminFields = Pick<FormOf<PersonValues>, 'field'>;

/** The fields about which the server may have a message. */
export const personFields = ['email', 'first_name', 'last_name', 'locale'] as const;

/** Names and email must not be empty. */
export function useMissing(): (values: PersonValues) => Problems<PersonValues> {
  const { t } = useTranslation('common');
  const missing = (text: string) => (text.trim() === '' ? t('form.required') : undefined);
  return ({ first_name, last_name, email }) => ({
    first_name: missing(first_name),
    last_name: missing(last_name),
    email: missing(email),
  });
}

/**
 * An administrator's name, email and language. Once created, the email is fixed, and only the
 * person can change the language.
 */
export function PersonFields({
  form,
  created,
  addressMayChange = false,
}: {
  form: AdminFields;
  created: boolean;
  /** True if the invitation to the address has not been used yet. */
  addressMayChange?: boolean;
}) {
  const { t } = useTranslation(['admins', 'common']);
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label={t('common:firstName')}
          autoComplete="off"
          aria-required
          maxLength={150}
          {...form.field('first_name')}
        />
        <TextField
          label={t('common:lastName')}
          autoComplete="off"
          aria-required
          maxLength={150}
          {...form.field('last_name')}
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
        {...form.field('email')}
      />
      {!created && (
        <SelectField
          label={t('form.language')}
          hint={t('form.languageHint')}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          {...form.field('locale')}
        />
      )}
    </>
  );
}
