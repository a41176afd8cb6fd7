import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { acceptJoin } from '../../api/accept';
import { ApiError, errorText } from '../../api/errors';
import { useSignedIn } from '../../api/tokens';
import type { LoginState } from '../../auth/loginState';
import { useMe } from '../../auth/useMe';
import { useTakeInHand } from '../../auth/useTakeInHand';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AcceptSheet } from './AcceptSheet';

/** Where the mail leads that asks somebody who has an account whether they work at a further school. */
export default function JoinPage() {
  const { t } = useTranslation(['family', 'common']);
  const { join = '', token } = useParams();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const me = useMe();

  if (!/^\d{1,18}$/.test(join) || !token) {
    return (
      <AcceptSheet title={t('join.title')}>
        <Notice tone="error" title={t('accept.deadTitle')}>
          {t('accept.cutOff')}
        </Notice>
      </AcceptSheet>
    );
  }
  if (!signedIn || me.data === null) {
    const state: LoginState = { ended: null, back: pathname, user: null };
    return (
      <AcceptSheet title={t('join.title')} intro={t('join.visitor')}>
        <ButtonLink to={paths.login.to()} state={state} block>
          {t('accept.logIn')}
        </ButtonLink>
      </AcceptSheet>
    );
  }
  if (me.isError) {
    return (
      <AcceptSheet title={t('join.title')}>
        <Notice tone="error">{errorText(me.error)}</Notice>
        <Button block onClick={() => void me.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      </AcceptSheet>
    );
  }
  if (!me.data) return <LoadingMark />;
  return <Join join={Number(join)} token={token} email={me.data.email} />;
}

function Join({ join, token, email }: { join: number; token: string; email: string }) {
  const { t } = useTranslation('family');
  const taking = useTakeInHand();
  const joining = useMutation({
    mutationFn: () => acceptJoin(join, token),
    meta: { showsErrors: true, invalidates: [['me']] },
  });
  if (joining.isSuccess) {
    return (
      <AcceptSheet title={t('accept.doneTitle')}>
        <Notice tone="success">{t('join.doneText', { name: joining.data.name })}</Notice>
        {taking.error && (
          <Notice tone="error" title={t('accept.failed')}>
            {errorText(taking.error)}
          </Notice>
        )}
        <Button
          block
          busy={taking.isPending}
          busyLabel={t('join.opening')}
          onClick={() => taking.mutate(joining.data.account)}
        >
          {t('join.open')}
        </Button>
        <ButtonLink to={paths.premium.to()} variant="secondary" block>
          {t('join.later')}
        </ButtonLink>
      </AcceptSheet>
    );
  }
  const { error } = joining;
  const dead = error instanceof ApiError && error.fields.token !== undefined;
  return (
    <AcceptSheet title={t('join.title')}>
      <p>{t('join.meaning')}</p>
      <p>{t('accept.account', { email })}</p>
      {dead && (
        <Notice tone="warning" title={t('accept.deadTitle')}>
          {t('join.deadText')}
        </Notice>
      )}
      {error && !dead && (
        <Notice tone="error" title={t('accept.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {!dead && (
        <Button
          block
          busy={joining.isPending}
          busyLabel={t('accept.accepting')}
          onClick={() => joining.mutate()}
        >
          {t('join.accept')}
        </Button>
      )}
      <ButtonLink to={paths.premium.to()} variant="secondary" block>
        {t(dead ? 'accept.goOn' : 'accept.notNow')}
      </ButtonLink>
    </AcceptSheet>
  );
}
