import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { User } from '../../api/types';
import { readLoginState } from '../../auth/loginState';
import { Notice } from '../../ui/Notice';
import { LoginCard } from './LoginCard';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { state } = useLocation() as { state: unknown };
  const { ended } = readLoginState(state);
  const { cameBy } = (state ?? {}) as { cameBy?: User['sso'] };
  const words = { expired: 'login.sessionEnded', idle: 'login.idleEnded' } as const;
  if (cameBy)
    return <LoginCard notice={<StillThere name={cameBy.name} url={cameBy.leave_url} />} />;
  return <LoginCard notice={ended && <Notice live={false}>{t(words[ended])}</Notice>} />;
}

/**
 * Warns a person who has logged out of Alba that they are still logged in at the external service.
 */
function StillThere({ name, url }: { name: string; url: string | null }) {
  const { t } = useTranslation('auth');
  return (
    <Notice title={t('login.left')}>
      {t('login.stillThere', { name })}{' '}
      {url !== null && <a href={url}>{t('login.leaveThere', { name })}</a>}
    </Notice>
  );
}
