import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { verifyEmail } from '../../api/ownAddress';
import { paths } from '../../paths';
import { useSignedIn } from '../../api/tokens';
import { Button } from '../../ui/Button';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import { LoginCard } from './LoginCard';
import { AskForMail } from './ResendMail';
import { forgetWay, keptWay } from '../../auth/wayToAccept';

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

/** Leads to the page they wanted before they had an account. */
function OnTheirWay() {
  const [way] = useState(keptWay);
  useEffect(forgetWay, []);
  return <Navigate to={way ?? paths.premium.to()} replace />;
}

/**
 * The answers after which the person can go on: the address is confirmed, the link is refused, or a
 * new address of an existing account waits for a button press, and then the server's confirmation.
 */
type Outcome = 'confirmed' | 'refused' | 'newAddress' | { changed: string };

async function outcomeOf(answer: ReturnType<typeof verifyEmail>): Promise<Outcome> {
  try {
    const { confirmed, new_address, detail } = await answer;
    if (new_address && !confirmed) return 'newAddress';
    return new_address ? { changed: detail } : 'confirmed';
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return 'refused';
    throw error;
  }
}

function Verification({ userId, token }: { userId: string; token: string }) {
  const { t } = useTranslation(['auth', 'common']);
  // Sends the request once, however often the screen renders.
  const verification = useQuery({
    queryKey: ['verify-email', userId, token],
    queryFn: ({ signal }) => outcomeOf(verifyEmail(userId, token, { opened: true, signal })),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  const pressing = useMutation({
    mutationFn: () => outcomeOf(verifyEmail(userId, token, { opened: false })),
    meta: { showsErrors: true, invalidates: [['me']] },
  });
  const signedIn = useSignedIn();
  const outcome = pressing.data ?? verification.data;

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
  // Programs that read emails also open the page; only a person presses the button.
  if (outcome === 'newAddress') {
    return (
      <AuthCard title={t('verify.newTitle')} intro={t('verify.newText')}>
        {pressing.isError && (
          <Notice tone="error" title={t('verify.failedTitle')}>
            {errorText(pressing.error)}
          </Notice>
        )}
        <Button
          block
          busy={pressing.isPending}
          busyLabel={t('verify.working')}
          onClick={() => pressing.mutate()}
        >
          {t('verify.confirm')}
        </Button>
      </AuthCard>
    );
  }
  // No guard surrounds this page, so it redirects logged-in people itself.
  if (signedIn) {
    const changed = typeof outcome === 'object';
    return changed ? <Navigate to={paths.user.to()} replace /> : <OnTheirWay />;
  }
  return (
    <LoginCard
      notice={
        typeof outcome === 'object' ? (
          <Notice tone="success">{outcome.changed}</Notice>
        ) : outcome === 'confirmed' ? (
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
