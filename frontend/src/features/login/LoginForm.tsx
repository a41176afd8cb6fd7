import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { login, secondStepOf, type SecondStep } from '../../api/account';
import { leaveToLogIn, requiredBy } from '../../api/signOn';
import { ApiError, errorText } from '../../api/errors';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';
import { ResendMail } from './ResendMail';
import { ResetByMail } from './ResetByMail';
import { WaysIn } from './WaysIn';
import { useForm } from '../../forms/useForm';

/**
 * Signs in, and reports the typed address to `onEmail`. Afterwards the guard around the page leads
 * on, or `onSecondStep` is called if the password is not enough.
 */
export function LoginForm({
  email: typed,
  onEmail,
  onSecondStep,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSecondStep: (owed: SecondStep) => void;
}) {
  const { t } = useTranslation(['auth', 'common']);
  const required = t('common:form.required');
  const { values, ref, field, submit, set, focus } = useForm(
    null,
    { email: typed, password: '' },
    {
      check: ({ email, password }) => ({
        ...(email.trim() === '' && { email: required }),
        ...(password === '' && { password: required }),
      }),
    },
  );
  const signIn = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      login(email.trim(), password),
    meta: { showsErrors: true },
    onError: (error) => {
      const owed = secondStepOf(error);
      if (owed) onSecondStep(owed);
      if (!isRefused(error)) return;
      set({ password: '' });
      focus('password');
    },
  });
  // Includes text typed before the app had loaded, which fires no change event.
  useEffect(() => onEmail(values.email), [values.email, onEmail]);

  return (
    <form
      ref={ref}
      noValidate
      method="dialog" // without the app, the browser must not put the password into the address
      className={styles.form}
      onSubmit={submit((values) => {
        if (!signIn.isPending) signIn.mutate(values);
      })}
    >
      <FormErrors />
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...field('email')}
      />
      <PasswordField
        label={t('common:password')}
        autoComplete="current-password"
        aria-required
        {...field('password')}
      />
      {signIn.isError && <Problem error={signIn.error} email={signIn.variables.email.trim()} />}
      <Button type="submit" block busy={signIn.isPending} busyLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
      <WaysIn email={values.email} />
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
      <Notice
        tone="warning"
        title={t('notVerified.title')}
        actions={
          <>
            <ResendMail email={email} />
            <ResetByMail email={email} />
          </>
        }
      >
        {t('notVerified.text', { email })}
      </Notice>
    );
  }
  const required = requiredBy(error);
  if (required !== null) return <Required {...required} />;
  return (
    <Notice tone="error">
      {isRefused(error) ? t('login.invalidCredentials') : errorText(error)}
    </Notice>
  );
}

/** Shown if the password was right but the school requires its own account. */
function Required({
  provider,
  ticket,
}: {
  provider: { id: number; name: string };
  ticket: string | null;
}) {
  const { t } = useTranslation('auth');
  const leaving = useMutation({
    mutationFn: () => leaveToLogIn(provider.id, ticket),
    meta: { showsErrors: true },
  });
  const { name } = provider;
  return (
    <Notice
      tone="info"
      title={t('signOn.required', { name })}
      actions={
        <Button
          busy={leaving.isPending}
          busyLabel={t('signOn.leaving')}
          onClick={() => leaving.mutate()}
        >
          {t(ticket === null ? 'signOn.continueWith' : 'signOn.connect', { name })}
        </Button>
      }
    >
      {leaving.isError ? errorText(leaving.error) : ticket !== null && t('signOn.connectFirst')}
    </Notice>
  );
}
