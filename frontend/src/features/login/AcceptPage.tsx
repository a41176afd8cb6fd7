import { fullName } from '../../lib/fullName';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { acceptBond } from '../../api/accept';
import { ApiError, errorText } from '../../api/errors';
import { paths } from '../../paths';
import type { LoginState } from '../../auth/loginState';
import { landingPath, roleOf } from '../../auth/roles';
import { useSignedIn } from '../../api/tokens';
import { useMe } from '../../auth/useMe';
import { forgetWay } from '../../auth/wayToAccept';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AcceptSheet } from './AcceptSheet';

/**
 * Where the mail leads that asks an adult to answer about a child. Nothing about the child is known
 * before they have accepted.
 */
export default function AcceptPage() {
  const { t } = useTranslation(['family', 'common']);
  const { bond = '', token } = useParams();
  const signedIn = useSignedIn();
  const me = useMe();

  if (!/^\d{1,18}$/.test(bond) || !token) {
    return (
      <AcceptSheet title={t('accept.title')}>
        <Notice tone="error" title={t('accept.deadTitle')}>
          {t('accept.cutOff')}
        </Notice>
      </AcceptSheet>
    );
  }
  if (!signedIn || me.data === null) return <Visitor />;
  if (me.isError) {
    return (
      <AcceptSheet title={t('accept.title')}>
        <Notice tone="error">{errorText(me.error)}</Notice>
        <Button block onClick={() => void me.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      </AcceptSheet>
    );
  }
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

/** The way in, and back here afterwards. */
function Visitor() {
  const { t } = useTranslation(['family', 'common']);
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
  const { t } = useTranslation(['family', 'common']);
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
  const { error } = accepting;
  const dead = error instanceof ApiError && error.fields.token !== undefined;
  return (
    <AcceptSheet title={t('accept.title')} intro={t('accept.intro')}>
      <p>{t('accept.meaning')}</p>
      <p>{t('accept.account', { email })}</p>
      {dead && (
        <Notice tone="warning" title={t('accept.deadTitle')}>
          {t('accept.deadText')}
        </Notice>
      )}
      {error && !dead && (
        <Notice tone="error" title={t('accept.failed')}>
          {(error instanceof ApiError && error.fields.adult?.join(' ')) || errorText(error)}
        </Notice>
      )}
      {!dead && (
        <Button
          block
          busy={accepting.isPending}
          busyLabel={t('accept.accepting')}
          onClick={() => accepting.mutate()}
        >
          {t('accept.accept')}
        </Button>
      )}
      <ButtonLink to={paths.premium.to()} variant="secondary" block>
        {t(dead ? 'accept.goOn' : 'accept.notNow')}
      </ButtonLink>
    </AcceptSheet>
  );
}
