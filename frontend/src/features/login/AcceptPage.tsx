import { fullName } from '../../lib/fullName';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { acceptBond } from '../../api/accept';
import { paths } from '../../paths';
import type { LoginState } from '../../auth/loginState';
import { landingPath, roleOf } from '../../auth/roles';
import { useSignedIn } from '../../api/tokens';
import { useMe } from '../../auth/useMe';
import { forgetWay } from '../../auth/wayToAccept';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AcceptSheet, Answer, CutOff, WhoIsUnknown } from './AcceptSheet';

/**
 * Opened from an email that asks an adult to answer about a child. It says nothing about the child
 * before they accept.
 */
export default function AcceptPage() {
  const { t } = useTranslation('family');
  const { bond = '', token } = useParams();
  const signedIn = useSignedIn();
  const me = useMe();

  if (!/^\d{1,18}$/.test(bond) || !token) {
    return <CutOff title={t('accept.title')} />;
  }
  if (!signedIn || me.data === null) return <Visitor />;
  if (me.isError) return <WhoIsUnknown title={t('accept.title')} me={me} />;
  if (!me.data) return <LoadingMark />;
  const role = roleOf(me.data);
  if (role !== 'T') {
    return (
      <AcceptSheet title={t('accept.title')}>
        <Notice tone="warning" live={false} title={t('accept.adminTitle')}>
          {t('accept.adminText', { email: me.data.email })}
        </Notice>
        <ButtonLink to={landingPath(role)} block>
          {t('accept.goOn')}
        </ButtonLink>
      </AcceptSheet>
    );
  }
  return <Accept bond={Number(bond)} token={token} email={me.data.email} />;
}

/** Offers to log in or sign up, and to come back here afterwards. */
function Visitor() {
  const { t } = useTranslation('family');
  const state: LoginState = { ended: null, back: useLocation().pathname, user: null };
  return (
    <AcceptSheet title={t('accept.title')} intro={t('accept.intro')}>
      <p>{t('accept.visitor')}</p>
      <ButtonLink to={paths.login.to()} state={state} block>
        {t('accept.logIn')}
      </ButtonLink>
      <ButtonLink to={paths.signup.to()} state={state} variant="secondary" block>
        {t('accept.signUp')}
      </ButtonLink>
    </AcceptSheet>
  );
}

function Accept({ bond, token, email }: { bond: number; token: string; email: string }) {
  const { t } = useTranslation('family');
  const accepting = useMutation({
    mutationFn: () => acceptBond(bond, token),
    meta: { showsErrors: true, invalidates: [['me'], ['test-takers']] },
    onSuccess: forgetWay,
  });
  if (accepting.isSuccess) {
    const name = fullName(accepting.data.taker);
    return (
      <AcceptSheet title={t('accept.doneTitle')}>
        <Notice tone="success">{t('accept.doneText', { name })}</Notice>
        <ButtonLink to={paths.premium.to()} block>
          {t('accept.goOn')}
        </ButtonLink>
      </AcceptSheet>
    );
  }
  return (
    <AcceptSheet title={t('accept.title')} intro={t('accept.intro')}>
      <p>{t('accept.meaning')}</p>
      <Answer
        email={email}
        deadText={t('accept.deadText')}
        label={t('accept.accept')}
        accepting={accepting}
      />
    </AcceptSheet>
  );
}
