import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';

/** Asks for the mail with which a forgotten password is replaced. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const request = useMutation({
    mutationFn: requestPasswordReset,
    meta: { showsErrors: true },
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (request.isPending) event.preventDefault();
        else void handleSubmit((values) => request.mutate(values.email.trim()))(event);
      }}
    >
      <p className={styles.hint}>{t('forgot.explanation')}</p>
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', {
          validate: (value) => value.trim() !== '' || t('forgot.emailNeeded'),
        })}
      />
      <Button
        type="submit"
        variant="secondary"
        block
        busy={request.isPending}
        busyLabel={t('common:states.sending')}
      >
        {t('forgot.submit')}
      </Button>
      {request.isSuccess && (
        <Notice tone="success" title={t('forgot.sent')}>
          {t('forgot.sentHint')}
        </Notice>
      )}
      {request.isError && (
        <Notice tone="error" title={t('forgot.failed')}>
          {problemOfAddress(request.error) || errorText(request.error)}
        </Notice>
      )}
    </form>
  );
}

/** What the server says about the address itself, if that was the problem. */
function problemOfAddress(error: Error): string {
  return error instanceof ApiError ? (error.fields.email ?? []).join(' ') : '';
}
