import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askForAddress } from '../../api/ownAddress';
import { ApiError, errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './SettingsPage.module.css';

/** Asks for another address; it holds once the link mailed to it has been opened. */
export function AddressForm() {
  const { t } = useTranslation(['settings', 'common']);
  const [email, setEmail] = useState('');
  const asking = useMutation({
    mutationFn: () => askForAddress(email.trim()),
    meta: { showsErrors: true },
  });
  const refused =
    asking.error instanceof ApiError ? (asking.error.fields.email?.join(' ') ?? '') : '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!asking.isPending) asking.mutate();
  }

  if (asking.isSuccess) {
    return (
      <Notice tone="success" title={t('address.doneTitle')}>
        {t('address.doneText', { email: email.trim() })}
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
        error={refused || undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          asking.reset();
        }}
      />
      {asking.isError && refused === '' && (
        <Notice tone="error" title={t('address.failed')}>
          {errorText(asking.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!/^\S+@\S+\.\S+$/.test(email.trim())}
          busy={asking.isPending}
          busyLabel={t('common:states.sending')}
        >
          {t('address.submit')}
        </Button>
      </div>
    </form>
  );
}
