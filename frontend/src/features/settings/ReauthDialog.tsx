import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import styles from './SettingsPage.module.css';

export function needsReauth(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauth_required';
}

/**
 * Asks for the current password and does with it what the server refused without. `onFailed` gets
 * a refusal that has nothing to do with the current password.
 */
export function ReauthDialog({
  children,
  confirmLabel,
  busyLabel,
  danger = false,
  action,
  onDone,
  onFailed,
  onClose,
}: {
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  action: (currentPassword: string) => Promise<unknown>;
  onDone: () => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { current: '' },
  });
  const attempt = useMutation({
    mutationFn: action,
    meta: { showsErrors: true },
    onSuccess: onDone,
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields.current_password : undefined;
      if (wrong) {
        resetField('current');
        setError('current', { message: wrong.join(' ') }, { shouldFocus: true });
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        onFailed(error);
      }
    },
  });
  const shown = attempt.isError && formState.errors.current === undefined;

  return (
    <Dialog
      title={t('reauth.title')}
      busy={attempt.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={attempt.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form="reauth"
            variant={danger ? 'danger' : 'primary'}
            busy={attempt.isPending}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id="reauth"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (attempt.isPending) event.preventDefault();
          else void handleSubmit(({ current }) => attempt.mutate(current))(event);
        }}
      >
        <p>{t('reauth.text')}</p>
        {children}
        <PasswordField
          label={t('reauth.current')}
          autoComplete="current-password"
          data-initial-focus
          error={formState.errors.current?.message}
          {...register('current', { required: t('reauth.needed') })}
        />
        {shown && <Notice tone="error">{errorText(attempt.error)}</Notice>}
      </form>
    </Dialog>
  );
}
