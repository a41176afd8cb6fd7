import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { signUp, type Declaration } from '../../api/account';
import { configQuery, defaultConsentAge } from '../../api/config';
import { errorText, messagesOf } from '../../api/errors';
import { paths } from '../../paths';
import { activeLanguage } from '../../i18n/i18n';
import { readLoginState } from '../../auth/loginState';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import { TextField } from '../../ui/TextField';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { CheckMail } from './CheckMail';
import { useForm } from '../../forms/useForm';
import { keepWay } from '../../auth/wayToAccept';

export default function SignupPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state } = useLocation() as { state: unknown };
  const config = useQuery(configQuery).data;
  if (sentTo !== null) return <CheckMail email={sentTo} />;
  if (config?.sign_up_open === false) return <SignupClosed />;
  return (
    <AuthCard
      title={t('common:titles.signup')}
      intro={t('signup.intro')}
      footer={
        <>
          <p>
            {t('signup.haveAccount')}{' '}
            <Link to={paths.login.to()} state={state}>
              {t('login.submit')}
            </Link>
          </p>
          <p>
            <Link to={paths.home.to()}>{t('login.backHome')}</Link>
          </p>
        </>
      }
    >
      <SignupForm
        onDone={(email) => {
          const { back } = readLoginState(state);
          if (back !== null) keepWay(back);
          setSentTo(email);
        }}
        age={config?.own_consent_age ?? defaultConsentAge}
      />
    </AuthCard>
  );
}

/** Shown if the operator does not allow people to sign up by themselves. */
function SignupClosed() {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <AuthCard
      title={t('signup.closedTitle')}
      footer={
        <p>
          <Link to={paths.home.to()}>{t('login.backHome')}</Link>
        </p>
      }
    >
      <p>{t('signup.closedText')}</p>
      <ButtonLink to={paths.login.to()} block>
        {t('signup.goToLogin')}
      </ButtonLink>
    </AuthCard>
  );
}

function SignupForm({ onDone, age }: { onDone: (email: string) => void; age: number }) {
  const { t } = useTranslation(['auth', 'common']);
  const { ref, field, values, errors, submit, refuse, set } = useForm(
    null,
    { email: '', password: '', confirmation: '', declares: '' },
    {
      check: ({ email, password, confirmation, declares }) => {
        const required = t('common:form.required');
        return {
          ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && {
            email: email.trim() === '' ? required : t('common:form.invalidEmail'),
          }),
          ...(password === '' && { password: required }),
          ...((confirmation === '' || password !== confirmation) && {
            confirmation: confirmation === '' ? required : t('common:form.passwordsDontMatch'),
          }),
          ...(!isDeclaration(declares) && { declares: t('signup.declaresNeeded') }),
        };
      },
    },
  );
  const create = useMutation({
    mutationFn: ({
      email,
      password,
      declares,
    }: Record<'email' | 'password' | 'declares', string>) => {
      if (!isDeclaration(declares)) throw new Error('A form without an answer is not to be sent');
      return signUp({ email: email.trim(), password, locale: activeLanguage(), declares });
    },
    meta: { showsErrors: true },
    onSuccess: (_data, { email }) => onDone(email.trim()),
    onError: (error) => refuse(messagesOf(error), ['email', 'password', 'declares']),
  });
  const { email, password, declares } = messagesOf(create.error);
  const atFields = Boolean(email ?? password ?? declares);

  return (
    <form
      ref={ref}
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={submit((sent) => {
        if (!create.isPending) create.mutate(sent);
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
        autoComplete="new-password"
        aria-required
        hint={t('common:form.passwordRule')}
        {...field('password')}
      />
      <PasswordField
        label={t('signup.confirmPassword')}
        autoComplete="new-password"
        aria-required
        status={
          // If it is shown as an error, it is not repeated.
          errors.confirmation === undefined && (
            <PasswordMatch password={values.password} confirmation={values.confirmation} />
          )
        }
        {...field('confirmation')}
      />
      <div className={styles.declares}>
        <ChoiceCards
          name="declares"
          legend={t('signup.declares')}
          choices={[
            { value: 'parent', label: t('signup.isParent') },
            { value: 'of_age', label: t('signup.isOfAge', { age }) },
          ]}
          value={isDeclaration(values.declares) ? values.declares : null}
          onChange={(value) => set({ declares: value })}
          error={errors.declares}
        />
      </div>
      {create.isError && !atFields && <Notice tone="error">{errorText(create.error)}</Notice>}
      <p className={styles.hint}>
        {t('signup.kept')} <Link to={paths.privacy.to()}>{t('signup.privacy')}</Link>
      </p>
      <Button type="submit" block busy={create.isPending} busyLabel={t('signup.submitting')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

function isDeclaration(value: string): value is Declaration {
  return value === 'parent' || value === 'of_age';
}
