import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askForAddress } from '../../api/ownAddress';
import { ApiError, errorText } from '../../api/errors';
import { useUnsaved } from '../../drafts/unsaved';
import { useForm } from '../../forms/useForm';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './SettingsPage.module.css';

/** Asks for a new address, which counts once it is confirmed with the emailed link. */
export function AddressForm() {
  const { t } = useTranslation(['settings', 'common']);
  const typed = useForm('own-address', { email: '' });
  const { email } = typed.values;
  const [password, setPassword] = useState('');
  const asking = useMutation({
    mutationFn: (to: string) => askForAddress(to, password),
    meta: { showsErrors: true },
    onSuccess: () => typed.done(),
  });
  useUnsaved(!asking.isSuccess && password !== '');
  const fields = asking.error instanceof ApiError ? asking.error.fields : {};
  const refused = fields.email?.join(' ');
  const wrong = fields.current_password?.join(' ');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!asking.isPending) asking.mutate(email.trim());
  }

  if (asking.isSuccess) {
    return (
      <Notice tone="success" title={t('address.doneTitle')}>
        {t('address.doneText', { email: asking.variables })}
      </Notice>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={t('address.new')}
        hint={t('address.hint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={refused}
        value={email}
        onChange={(event) => {
          typed.set({ email: event.target.value });
          asking.reset();
        }}
      />
      <PasswordField
        label={t('address.password')}
        autoComplete="current-password"
        error={wrong}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          asking.reset();
        }}
      />
      {asking.isError && refused === undefined && wrong === undefined && (
        <Notice tone="error" title={t('address.failed')}>
          {errorText(asking.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!/^\S+@\S+\.\S+$/.test(email.trim()) || password === ''}
          busy={asking.isPending}
          busyLabel={t('common:states.sending')}
        >
          {t('address.submit')}
        </Button>
      </div>
    </form>
  );
}
