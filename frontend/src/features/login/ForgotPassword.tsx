import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';
import { useForm } from '../../forms/useForm';

/** Requests the email for replacing a forgotten password. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const { ref, field, submit } = useForm(
    null,
    { email },
    {
      check: (values) => (values.email.trim() === '' ? { email: t('forgot.emailNeeded') } : {}),
    },
  );
  const request = useMutation({
    mutationFn: requestPasswordReset,
    meta: { showsErrors: true },
  });

  return (
    <form
      ref={ref}
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={submit((values) => {
        if (!request.isPending) request.mutate(values.email.trim());
      })}
    >
      <FormErrors />
      <p className={styles.hint}>{t('forgot.explanation')}</p>
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
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

/** The server's message about the address, if that was the problem. */
function problemOfAddress(error: Error): string {
  return error instanceof ApiError ? (error.fields.email ?? []).join(' ') : '';
}
