import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { verifyEmail } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { paths } from '../../app/paths';
import { useSignedIn } from '../../session/tokens';
import { Button } from '../../ui/Button';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import { LoginCard } from './LoginCard';
import { AskForMail } from './ResendMail';
import { forgetWay, keptWay } from '../../session/wayToAccept';

export default function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const { user_id, hash } = useParams();
  if (!user_id || !hash) {
    return (
      <LoginCard
        notice={
          <Notice tone="error" title={t('verify.badLink')}>
            {t('verify.badLinkText')}
          </Notice>
        }
      />
    );
  }
  return <Verification userId={user_id} token={hash} />;
}

/** To what they came for before they had an account. */
function OnTheirWay() {
  const [way] = useState(keptWay);
  useEffect(forgetWay, []);
  return <Navigate to={way ?? paths.premium.to()} replace />;
}

/**
 * What the server answered that lets the person go on: the address counts now, or the link does not.
 * Of a new address of an account in use it has words of its own.
 */
type Outcome = 'confirmed' | 'refused' | { changed: string };

function Verification({ userId, token }: { userId: string; token: string }) {
  const { t } = useTranslation(['auth', 'common']);
  // The link works once: a query asks once for it, however often the screen is drawn.
  const verification = useQuery({
    queryKey: ['verify-email', userId, token],
    queryFn: async ({ signal }): Promise<Outcome> => {
      try {
        const { new_address, detail } = await verifyEmail(userId, token, signal);
        return new_address ? { changed: detail } : 'confirmed';
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return 'refused';
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  const signedIn = useSignedIn();

  if (verification.isFetching) {
    return (
      <AuthCard title={t('common:titles.verifyEmail')}>
        <LoadingMark label={t('verify.working')} />
      </AuthCard>
    );
  }
  if (verification.isError) {
    return (
      <AuthCard title={t('common:titles.verifyEmail')}>
        <Notice tone="error" title={t('verify.failedTitle')}>
          {errorText(verification.error)}
        </Notice>
        <Button block onClick={() => void verification.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      </AuthCard>
    );
  }
  // No guard surrounds this page, so it redirects people who log in here itself.
  if (signedIn) {
    const changed = typeof verification.data === 'object';
    return changed ? <Navigate to={paths.user.to()} replace /> : <OnTheirWay />;
  }
  return (
    <LoginCard
      notice={
        typeof verification.data === 'object' ? (
          <Notice tone="success">{verification.data.changed}</Notice>
        ) : verification.data === 'confirmed' ? (
          <Notice tone="success" title={t('verify.doneTitle')}>
            {t('verify.doneText')}
          </Notice>
        ) : (
          <Notice tone="warning" title={t('verify.refusedTitle')} actions={<AskForMail />}>
            {t('verify.refusedText')}
          </Notice>
        )
      }
    />
  );
}
