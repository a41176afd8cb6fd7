import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { login } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';
import { ResendMail } from './ResendMail';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in (`onEmail` hears what is typed); the guard around the page then leads on to where the person wanted to be. */
export function LoginForm({ onEmail }: { onEmail: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: ({ email, password }: Credentials) => login(email.trim(), password),
    meta: { showsErrors: true },
    onError: (error) => {
      if (!isRefused(error)) return;
      resetField('password');
      setFocus('password');
    },
  });

  const empty = formState.errors.email !== undefined || formState.errors.password !== undefined;

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (signIn.isPending) event.preventDefault();
        else {
          signIn.reset();
          void handleSubmit((values) => signIn.mutate(values))(event);
        }
      }}
    >
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...register('email', {
          validate: (email) => email.trim() !== '',
          onChange: (event: ChangeEvent<HTMLInputElement>) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label={t('common:password')}
        autoComplete="current-password"
        aria-required
        {...register('password', { required: true })}
      />
      {empty && <Notice tone="error">{t('login.fillAllFields')}</Notice>}
      {signIn.isError && <Problem error={signIn.error} email={signIn.variables.email.trim()} />}
      <Button type="submit" block busy={signIn.isPending} busyLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function isRefused(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 401 || (error.status === 400 && error.code !== 'non_json_response'))
  );
}

function Problem({ error, email }: { error: Error; email: string }) {
  const { t } = useTranslation('auth');
  if (error instanceof ApiError && error.code === 'email_not_verified') {
    return (
      <Notice tone="warning" title={t('notVerified.title')} actions={<ResendMail email={email} />}>
        {t('notVerified.text', { email })}
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      {isRefused(error) ? t('login.invalidCredentials') : errorText(error)}
    </Notice>
  );
}
