import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { acceptJoin, joinQuery } from '../../api/accept';
import { errorText } from '../../api/errors';
import { useSignedIn } from '../../api/tokens';
import type { LoginState } from '../../auth/loginState';
import { useMe } from '../../auth/useMe';
import { useTakeInHand } from '../../auth/useTakeInHand';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AcceptSheet, Answer, CutOff, WhoIsUnknown } from './AcceptSheet';

/**
 * Opened from an email that asks a person with an account to confirm that they work at a further
 * school.
 */
export default function JoinPage() {
  const { t } = useTranslation('family');
  const { join = '', token } = useParams();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const me = useMe();

  if (!/^\d{1,18}$/.test(join) || !token) {
    return <CutOff title={t('join.title')} />;
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
  if (me.isError) return <WhoIsUnknown title={t('join.title')} me={me} />;
  if (!me.data) return <LoadingMark />;
  return <Join join={Number(join)} token={token} email={me.data.email} />;
}

function Join({ join, token, email }: { join: number; token: string; email: string }) {
  const { t } = useTranslation('family');
  const taking = useTakeInHand();
  const asking = useQuery(joinQuery(join, token));
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
  if (asking.isPending) return <LoadingMark />;
  const name = asking.data?.name;
  return (
    <AcceptSheet title={name ? t('join.asks', { name }) : t('join.title')}>
      {name && <p>{t('join.meaning')}</p>}
      <Answer
        email={email}
        deadText={t('join.deadText')}
        label={t('join.accept')}
        accepting={joining}
        refused={asking.error}
      />
    </AcceptSheet>
  );
}
