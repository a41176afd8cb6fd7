import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../api/account';
import { errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import styles from './AuthCard.module.css';

/**
 * Offers another proof that `email` is one's own: a new password, set through a link in an
 * email.
 */
export function ResetByMail({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const request = useMutation({ mutationFn: requestPasswordReset, meta: { showsErrors: true } });
  return (
    <div className={styles.resend}>
      <p role="status" className={styles.resent}>
        {request.isSuccess && t('notVerified.resetSent', { email: request.variables })}
      </p>
      {request.isError && (
        <p role="alert">{t('notVerified.resetFailed', { reason: errorText(request.error) })}</p>
      )}
      {!request.isSuccess && (
        <>
          <p>{t('notVerified.notYours')}</p>
          <Button
            variant="secondary"
            size="small"
            busy={request.isPending}
            busyLabel={t('common:states.sending')}
            onClick={() => request.mutate(email)}
          >
            {t('notVerified.setPassword')}
          </Button>
        </>
      )}
    </div>
  );
}
