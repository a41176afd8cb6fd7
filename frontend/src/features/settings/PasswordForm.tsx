import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { updatePassword } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { useUnsaved } from '../../drafts/unsaved';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import styles from './SettingsPage.module.css';

/** Sets a new password. `email` tells password managers which account it belongs to. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [result, setResult] = useState<'done' | Error | null>(null);
  const update = useMutation({
    mutationFn: () => updatePassword(password),
    meta: { showsErrors: true },
    onMutate: () => setResult(null),
    onSuccess: () => {
      setResult('done');
      setPassword('');
      setConfirmation('');
    },
    onError: setResult,
  });
  useUnsaved(password !== '' || confirmation !== '');
  const complete = password !== '' && password === confirmation;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (complete && !update.isPending) update.mutate();
  }

  const refused =
    result instanceof ApiError && result.fields.password ? result.fields.password.join(' ') : '';

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        hint={t('common:form.passwordRule')}
        error={refused || undefined}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setResult(null);
        }}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        status={
          <PasswordMatch
            password={password}
            confirmation={confirmation}
            mismatch={t('password.mismatch')}
          />
        }
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {result === 'done' && (
        <Notice tone="success" title={t('password.done')}>
          {t('password.doneHint')}
        </Notice>
      )}
      {result instanceof Error && (
        <Notice tone="error" title={t('password.failed')}>
          {refused === '' && errorText(result)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!complete}
          busy={update.isPending}
          busyLabel={t('common:states.updating')}
        >
          {t('password.update')}
        </Button>
      </div>
    </form>
  );
}
