import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signUp } from '../../api/account';
import { errorText, toFieldErrors } from '../../api/errors';
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

interface Values {
  email: string;
  password: string;
  confirmation: string;
}

function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const { register, handleSubmit, watch, formState, setError } = useForm<Values>({
    defaultValues: { email: '', password: '', confirmation: '' },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: ({ email, password }: Values) =>
      signUp({ email: email.trim(), password, locale: activeLanguage() }),
    meta: { showsErrors: true },
    onMutate: () => setProblem(null),
    onSuccess: (_data, { email }) => onDone(email.trim()),
    onError: (error) => {
      if (!toFieldErrors(error, setError, ['email', 'password'])) setProblem(errorText(error));
    },
  });
  const { errors } = formState;
  const required = t('common:form.required');

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (create.isPending) event.preventDefault();
        else void handleSubmit((values) => create.mutate(values))(event);
      }}
    >
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => {
            if (email.trim() === '') return required;
            return /^\S+@\S+\.\S+$/.test(email.trim()) || t('common:form.invalidEmail');
          },
        })}
      />
      <PasswordField
        label={t('common:password')}
        autoComplete="new-password"
        aria-required
        hint={t('common:form.passwordRule')}
        error={errors.password?.message}
        {...register('password', { required })}
      />
      <PasswordField
        label={t('signup.confirmPassword')}
        autoComplete="new-password"
        aria-required
        error={errors.confirmation?.message}
        status={<PasswordMatch password={watch('password')} confirmation={watch('confirmation')} />}
        {...register('confirmation', {
          required,
          validate: (confirmation, values) =>
            confirmation === values.password || t('common:form.passwordsDontMatch'),
          deps: ['password'],
        })}
      />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" block busy={create.isPending} busyLabel={t('signup.submitting')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}
