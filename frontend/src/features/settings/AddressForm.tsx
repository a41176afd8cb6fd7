import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askForAddress } from '../../api/ownAddress';
import { errorText, messagesOf } from '../../api/errors';
import { useForm } from '../../forms/useForm';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './SettingsPage.module.css';

/** Asks for a new address, which counts once it is confirmed with the emailed link. */
export function AddressForm() {
  const { t } = useTranslation(['settings', 'common']);
  const required = t('common:form.required');
  const typed = useForm(
    'own-address',
    { email: '' },
    {
      check: ({ email }) =>
        /^\S+@\S+\.\S+$/.test(email.trim())
          ? {}
          : { email: email.trim() === '' ? required : t('common:form.invalidEmail') },
    },
  );
  // A form of its own, because a password is kept nowhere.
  const proof = useForm(
    null,
    { current_password: '' },
    {
      asks: true,
      check: ({ current_password }) =>
        current_password === '' ? { current_password: required } : {},
    },
  );
  const asking = useMutation({
    mutationFn: ({ to, password }: { to: string; password: string }) => askForAddress(to, password),
    meta: { showsErrors: true },
    onSuccess: () => {
      typed.done();
      proof.done();
    },
    onError: (error) => {
      typed.refuse(messagesOf(error));
      proof.refuse(messagesOf(error));
    },
  });
  const { email, current_password } = messagesOf(asking.error);
  const atFields = Boolean(email ?? current_password);

  /** Both are checked, so that everything wrong is told at once. */
  function handleSubmit(event: FormEvent) {
    let to: string | null = null;
    typed.submit((sent) => {
      to = sent.email.trim();
    })(event);
    proof.submit((sent) => {
      if (to !== null && !asking.isPending) asking.mutate({ to, password: sent.current_password });
    })(event);
  }

  if (asking.isSuccess) {
    return (
      <Notice tone="success" title={t('address.doneTitle')}>
        {t('address.doneText', { email: asking.variables.to })}
      </Notice>
    );
  }
  return (
    <form
      ref={(form) => {
        typed.ref(form);
        proof.ref(form);
      }}
      noValidate
      className={styles.form}
      onSubmit={handleSubmit}
    >
      <FormErrors />
      <TextField
        label={t('address.new')}
        hint={t('address.hint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...typed.field('email')}
      />
      <PasswordField
        label={t('address.password')}
        autoComplete="current-password"
        aria-required
        {...proof.field('current_password')}
      />
      {asking.isError && !atFields && (
        <Notice tone="error" title={t('address.failed')}>
          {errorText(asking.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={asking.isPending} busyLabel={t('common:states.sending')}>
          {t('address.submit')}
        </Button>
      </div>
    </form>
  );
}
