import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { login, lookAtReset, resetPassword, type ResetLink } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { isSignedIn } from '../../api/tokens';
import { useLogout } from '../../auth/useLogout';
import { useDocumentTitle } from '../../i18n/title';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { ForgotPassword } from './ForgotPassword';
import { WaysIn } from './WaysIn';

const isDead = (error: Error | null) =>
  error instanceof ApiError && error.fields.token !== undefined;

/** Opened from the email of a reset, or of an invitation, to set the first password. */
export default function RecoverPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const { user_id = '', hash = '' } = useParams();
  const complete = /^\d{1,18}$/.test(user_id) && hash !== '';
  const [entered, setEntered] = useState(false);
  const leave = useLogout();
  const update = useMutation({
    mutationFn: async ({ link, password }: { link: ResetLink; password: string }) => {
      await resetPassword({ user_id, token: hash, password });
      if (!link.is_invitation) return;
      if (isSignedIn()) await leave(); // the browser may be a colleague's
      await login(link.email, password).then(
        () => setEntered(true),
        () => undefined, // the password is set in any case
      );
    },
    meta: { showsErrors: true },
  });
  const look = useQuery({
    queryKey: ['reset-link', user_id, hash],
    queryFn: ({ signal }) => lookAtReset(user_id, hash, signal),
    enabled: complete && !update.isPending && !update.isSuccess,
    staleTime: Infinity,
    retry: false,
  });
  const link = update.variables?.link ?? look.data;
  const dead = !complete || isDead(look.error) || isDead(update.error);
  const title = dead
    ? t('recover.deadTitle')
    : link
      ? t(link.is_invitation ? 'recover.welcome' : 'recover.title')
      : t('common:titles.recoverPassword');
  useDocumentTitle(title);

  if (entered) return <Navigate to={paths.premium.to()} replace />;
  if (update.isSuccess) {
    return (
      <AuthCard title={title}>
        <Notice tone="success" title={t('recover.done')}>
          {!link?.is_invitation && t('recover.doneText')}
        </Notice>
        <ButtonLink to={paths.login.to()} block>
          {t('recover.goToLogin')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      {...(!dead &&
        link && { intro: t(link.is_invitation ? 'recover.welcomeText' : 'recover.intro') })}
      footer={
        <p>
          <Link to={paths.login.to()}>{t('recover.goToLogin')}</Link>
        </p>
      }
    >
      {dead ? (
        <>
          <Notice tone="warning">{t('recover.deadText')}</Notice>
          <ForgotPassword email="" />
        </>
      ) : link ? (
        <>
          <ChoosePasswordForm
            link={link}
            problem={update.error}
            busy={update.isPending}
            onChange={update.reset}
            onChosen={(password) => update.mutate({ link, password })}
          />
          {link.is_invitation && (
            <WaysIn email={link.email} invitation={{ userId: Number(user_id), token: hash }} />
          )}
        </>
      ) : look.isError ? (
        <>
          <Notice tone="error">{errorText(look.error)}</Notice>
          <Button block onClick={() => void look.refetch()}>
            {t('common:actions.tryAgain')}
          </Button>
        </>
      ) : (
        <LoadingMark label={t('recover.checking')} />
      )}
    </AuthCard>
  );
}
