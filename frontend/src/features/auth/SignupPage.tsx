import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signUp } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { paths } from '../../app/paths';
import { activeLanguage } from '../../i18n/i18n';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import { TextField } from '../../ui/TextField';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { CheckMail } from './CheckMail';
import { useFields } from './useFields';

export default function SignupPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckMail email={sentTo} />;
  return (
    <AuthCard
      title={t('common:titles.signup')}
      intro={t('signup.intro')}
      footer={
        <>
          <p>
            {t('signup.haveAccount')} <Link to={paths.login.to()}>{t('login.submit')}</Link>
          </p>
          <p>
            <Link to={paths.home.to()}>{t('login.backHome')}</Link>
          </p>
        </>
      }
    >
      <SignupForm onDone={setSentTo} />
    </AuthCard>
  );
}

function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const { form, field, values, errors, submit, refuse } = useFields(
    { email: '', password: '', confirmation: '' },
    ({ email, password, confirmation }) => {
      const required = t('common:form.required');
      return {
        ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && {
          email: email.trim() === '' ? required : t('common:form.invalidEmail'),
        }),
        ...(password === '' && { password: required }),
        ...(password !== confirmation && {
          confirmation: confirmation === '' ? required : t('common:form.passwordsDontMatch'),
        }),
      };
    },
  );
  const create = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signUp({ email: email.trim(), password, locale: activeLanguage() }),
    meta: { showsErrors: true },
    onSuccess: (_data, { email }) => onDone(email.trim()),
    onError: (error) => refuse(fieldErrors(error)),
  });
  const atFields = create.isError && Object.keys(fieldErrors(create.error)).length > 0;

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={submit((sent) => {
        if (!create.isPending) create.mutate(sent);
      })}
    >
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={errors.email}
        {...field('email')}
      />
      <PasswordField
        label={t('common:password')}
        autoComplete="new-password"
        aria-required
        hint={t('common:form.passwordRule')}
        error={errors.password}
        {...field('password')}
      />
      <PasswordField
        label={t('signup.confirmPassword')}
        autoComplete="new-password"
        aria-required
        error={errors.confirmation}
        status={<PasswordMatch password={values.password} confirmation={values.confirmation} />}
        {...field('confirmation')}
      />
      {create.isError && !atFields && <Notice tone="error">{errorText(create.error)}</Notice>}
      <Button type="submit" block busy={create.isPending} busyLabel={t('signup.submitting')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

/** What the server says about the fields of this form. */
function fieldErrors(error: Error): { email?: string; password?: string } {
  if (!(error instanceof ApiError)) return {};
  const { email, password } = error.fields;
  return {
    ...(email && { email: email.join(' ') }),
    ...(password && { password: password.join(' ') }),
  };
}
