import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updatePassword } from '../../api/account';
import { errorText, messagesOf } from '../../api/errors';
import { useForm } from '../../forms/useForm';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import styles from './SettingsPage.module.css';

/** Sets a new password. `email` tells password managers which account it belongs to. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const required = t('common:form.required');
  const { done, errors, field, ref, refuse, submit, values } = useForm(
    null,
    { password: '', confirmation: '' },
    {
      asks: true,
      check: ({ password, confirmation }) => ({
        ...(password === '' && { password: required }),
        ...((confirmation === '' || password !== confirmation) && {
          confirmation: confirmation === '' ? required : t('password.mismatch'),
        }),
      }),
    },
  );
  const update = useMutation({
    mutationFn: updatePassword,
    meta: { showsErrors: true },
    onSuccess: done,
    onError: (error) => refuse(messagesOf(error)),
  });
  const atField = messagesOf(update.error).password !== undefined;

  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={submit(({ password }) => {
        if (!update.isPending) update.mutate(password);
      })}
    >
      <FormErrors />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        hint={t('common:form.passwordRule')}
        aria-required
        {...field('password')}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        aria-required
        status={
          // If it is shown as an error, it is not repeated.
          errors.confirmation === undefined && (
            <PasswordMatch {...values} mismatch={t('password.mismatch')} />
          )
        }
        {...field('confirmation')}
      />
      {update.isSuccess && (
        <Notice tone="success" title={t('password.done')}>
          {t('password.doneHint')}
        </Notice>
      )}
      {update.isError && (
        <Notice tone="error" title={t('password.failed')}>
          {!atField && errorText(update.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={update.isPending} busyLabel={t('common:states.updating')}>
          {t('password.update')}
        </Button>
      </div>
    </form>
  );
}
