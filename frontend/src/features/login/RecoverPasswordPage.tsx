import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { resetPassword } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { useFields } from '../../ui/useFields';

/** Sets a password by a link from an email: to replace a forgotten one, or an invited person's first. */
export default function RecoverPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { user_id, hash } = useParams();
  const [done, setDone] = useState(false);
  const complete = user_id !== undefined && hash !== undefined;
  return (
    <AuthCard
      title={t('common:titles.recoverPassword')}
      {...(!done && complete && { intro: t('recover.intro') })}
      footer={
        !done && (
          <p>
            <Link to={paths.login.to()}>{t('recover.goToLogin')}</Link>
          </p>
        )
      }
    >
      {done && (
        <Notice tone="success" title={t('recover.done')}>
          {t('recover.doneText')}
        </Notice>
      )}
      {done && (
        <ButtonLink to={paths.login.to()} block>
          {t('recover.goToLogin')}
        </ButtonLink>
      )}
      {!complete && (
        <Notice tone="error" title={t('verify.badLink')}>
          {t('recover.badLinkText')}
        </Notice>
      )}
      {!done && complete && (
        <PasswordForm userId={user_id} token={hash} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  );
}

function PasswordForm({
  userId,
  token,
  onDone,
}: {
  userId: string;
  token: string;
  onDone: () => void;
}) {
  const { t } = useTranslation(['auth', 'common']);
  const { form, field, values, submit } = useFields({ password: '', confirmation: '' }, () => ({}));
  const { password, confirmation } = values;
  const update = useMutation({
    mutationFn: (chosen: string) => resetPassword({ user_id: userId, token, password: chosen }),
    meta: { showsErrors: true },
    onSuccess: onDone,
  });
  const first = field('password');
  const refused =
    update.error instanceof ApiError ? (update.error.fields.password ?? []).join(' ') : '';

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={submit((sent) => {
        const complete = sent.password !== '' && sent.password === sent.confirmation;
        if (complete && !update.isPending) update.mutate(sent.password);
      })}
    >
      <PasswordField
        label={t('recover.newPassword')}
        autoComplete="new-password"
        hint={t('common:form.passwordRule')}
        error={refused || undefined}
        {...first}
        onChange={(event) => {
          first.onChange(event);
          update.reset(); // what was refused is being mended
        }}
      />
      <PasswordField
        label={t('recover.confirmPassword')}
        autoComplete="new-password"
        status={<PasswordMatch password={password} confirmation={confirmation} />}
        {...field('confirmation')}
      />
      {update.isError && (
        <Notice tone="error" title={t('recover.failed')}>
          {refused === '' && (
            <>
              <p>{errorText(update.error)}</p>
              <p>{t('recover.linkHint')}</p>
            </>
          )}
        </Notice>
      )}
      <Button
        type="submit"
        block
        disabled={password === '' || password !== confirmation}
        busy={update.isPending}
        busyLabel={t('common:states.updating')}
      >
        {t('recover.submit')}
      </Button>
    </form>
  );
}
