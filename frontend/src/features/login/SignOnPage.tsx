import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { secondStepOf } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { finishSignOn, type Finished } from '../../api/signOn';
import { isSignedIn, useSignedIn } from '../../api/tokens';
import { takeWayBack } from '../../auth/wayBack';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import SecondStep from './SecondStep';

/**
 * The page to which a provider sends people back. It forwards the provider's answer once and
 * removes it from the history.
 */
export default function SignOnPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const [said] = useState(() => new URLSearchParams(search));
  const [left, setLeft] = useState(false);
  const sent = useRef(false);
  const finish = useMutation({ mutationFn: finishSignOn, meta: { showsErrors: true } });
  const { mutate } = finish;

  const state = said.get('state') ?? '';

  useEffect(() => {
    if (sent.current || state === '') return;
    sent.current = true;
    void navigate(paths.signOn.to(), { replace: true });
    const iss = said.get('iss');
    mutate({
      state,
      code: said.get('code') ?? '',
      error: said.get('error') ?? '',
      ...(iss !== null && { iss }),
    });
  }, [said, state, navigate, mutate]);

  // There is no answer: the page was opened directly, or again after it was used.
  if (state === '') return <Navigate to={(signedIn ? paths.premium : paths.login).to()} replace />;
  const owed = left ? null : secondStepOf(finish.error);
  if (owed !== null && !signedIn) {
    return (
      <AuthCard title={t('login.secondStep')}>
        <SecondStep owed={owed} onLeave={() => setLeft(true)} />
      </AuthCard>
    );
  }
  if (owed !== null || finish.data?.access) return <Navigate to={paths.premium.to()} replace />;
  if (finish.data) return <Done found={finish.data} />;
  return (
    <AuthCard title={t('common:titles.signOn')}>
      {finish.isError ? (
        <>
          <Notice tone="error" title={t('signOn.failed')}>
            {left ? t('login.tooLate') : words(finish.error)}
          </Notice>
          <ButtonLink to={signedIn ? paths.user.to() : paths.login.to()} block>
            {t(signedIn ? 'signOn.goOn' : 'signOn.otherWay')}
          </ButtonLink>
        </>
      ) : (
        <LoadingMark label={t('signOn.working')} />
      )}
    </AuthCard>
  );

  /** The server explains most errors in the person's language; for the others there is advice. */
  function words(error: Error): string {
    const isRefused = error instanceof ApiError && error.code === 'sso_refused';
    return isRefused ? t('signOn.refused') : errorText(error);
  }
}

/** Confirms that an account was connected or confirmed, or that a trial succeeded. */
function Done({ found }: { found: Finished }) {
  const { t } = useTranslation('auth');
  const [back] = useState(takeWayBack);
  if (found.confirmed_at) return <Navigate to={back ?? paths.user.to()} replace />;
  if (found.proved_at) {
    return (
      <AuthCard title={t('signOn.proved')}>
        <Notice tone="success">{t('signOn.provedText')}</Notice>
        <ul>
          {found.claims_seen?.map((one) => (
            <li key={one.claim}>
              <code>{one.claim}</code>
              {one.value !== null && `: ${one.value}`}
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.signOnProviders.to()} block>
          {t('signOn.goOn')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('signOn.connected')}>
      <Notice tone="success">{t('signOn.connectedText')}</Notice>
      {isSignedIn() ? (
        <ButtonLink to={paths.user.to()} block>
          {t('signOn.goOn')}
        </ButtonLink>
      ) : (
        <p>
          <Link to={paths.login.to()}>{t('recover.goToLogin')}</Link>
        </p>
      )}
    </AuthCard>
  );
}
