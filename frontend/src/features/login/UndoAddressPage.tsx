import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { undoAddress } from '../../api/ownAddress';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import { ForgotPassword } from './ForgotPassword';

/**
 * Opened from the email that tells the old address about a new one: takes the account back. It
 * waits for a button press, because programs also open the links in emails.
 */
export default function UndoAddressPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { user_id = '', token = '' } = useParams();
  const undoing = useMutation({
    mutationFn: () => undoAddress(user_id, token),
    meta: { showsErrors: true },
  });
  const { error } = undoing;
  const cutOff = !/^\d{1,18}$/.test(user_id) || token === '';
  const dead = error instanceof ApiError && error.fields.token !== undefined;

  if (undoing.isSuccess) {
    return (
      <AuthCard title={t('undo.doneTitle')}>
        <Notice tone="success">{undoing.data.detail}</Notice>
        <ButtonLink to={paths.login.to()} block>
          {t('recover.goToLogin')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('common:titles.undoAddress')}
      {...(!cutOff && !dead && { intro: t('undo.intro') })}
      footer={
        <p>
          <Link to={paths.login.to()}>{t('recover.goToLogin')}</Link>
        </p>
      }
    >
      {cutOff && (
        <Notice tone="error" title={t('verify.badLink')}>
          {t('recover.badLinkText')}
        </Notice>
      )}
      {dead && (
        <>
          <Notice tone="warning" title={t('undo.deadTitle')}>
            {t('undo.deadText')}
          </Notice>
          <ForgotPassword email="" />
        </>
      )}
      {error && !dead && (
        <Notice tone="error" title={t('undo.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {!cutOff && !dead && (
        <Button
          block
          busy={undoing.isPending}
          busyLabel={t('common:states.sending')}
          onClick={() => undoing.mutate()}
        >
          {t('undo.confirm')}
        </Button>
      )}
    </AuthCard>
  );
}
