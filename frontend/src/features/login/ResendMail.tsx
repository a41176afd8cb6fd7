import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendEmail } from '../../api/account';
import { errorText } from '../../api/errors';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';
import { useForm } from '../../forms/useForm';

function useResend() {
  return useMutation({ mutationFn: resendEmail, meta: { showsErrors: true } });
}

/** Shows the result next to the button. */
function Outcome({ resend }: { resend: ReturnType<typeof useResend> }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <p role="status" className={styles.resent}>
        {resend.isSuccess && t('resend.sent', { email: resend.variables })}
      </p>
      {resend.isError && (
        <p role="alert">{t('resend.failed', { reason: errorText(resend.error) })}</p>
      )}
    </>
  );
}

/** Sends the confirmation email for `email` again. */
export function ResendMail({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const resend = useResend();
  return (
    <div className={styles.resend}>
      <Outcome resend={resend} />
      {!resend.isSuccess && (
        <Button
          variant="secondary"
          size="small"
          busy={resend.isPending}
          busyLabel={t('common:states.sending')}
          onClick={() => resend.mutate(email)}
        >
          {t('resend.action')}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks for the address and sends the confirmation email again. A link from an email contains only
 * an id.
 */
export function AskForMail() {
  const { t } = useTranslation(['auth', 'common']);
  const { ref, field, submit } = useForm(
    null,
    { email: '' },
    {
      check: ({ email }) => (email.trim() === '' ? { email: t('forgot.emailNeeded') } : {}),
    },
  );
  const resend = useResend();
  return (
    <form
      ref={ref}
      noValidate
      className={styles.resend}
      onSubmit={submit(({ email }) => {
        if (!resend.isPending) resend.mutate(email.trim());
      })}
    >
      <FormErrors />
      <TextField
        label={t('verify.resendLabel')}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={resend.isPending}
        busyLabel={t('common:states.sending')}
      >
        {t('resend.action')}
      </Button>
      <Outcome resend={resend} />
    </form>
  );
}
