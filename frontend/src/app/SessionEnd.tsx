import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { renewLogin } from '../api/authFetch';
import { configQuery } from '../api/config';
import { errorText } from '../api/errors';
import { loadAreas } from '../i18n/i18n';
import { useLogout } from '../auth/useLogout';
import { useSessionEnd, type Warning } from '../auth/useSessionEnd';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { paths } from '../paths';
import styles from './SessionEnd.module.css';

const hour = 3_600_000;

function loadLogin(): Promise<unknown> {
  const parts = [import('./layouts/PublicLayout'), import('../features/login/LoginPage')];
  return Promise.all([...parts, loadAreas(['auth'])]);
}

/** Asks inactive users, before the login ends, whether they are still there. */
export function SessionEnd() {
  const config = useQuery(configQuery).data;
  const warning = useSessionEnd(
    config && { idle: config.session_idle_hours * hour, max: config.session_max_hours * hour },
  );
  const [readUntil, setReadUntil] = useState(0);

  useEffect(() => {
    // The login may end without a connection, so the login page must be loaded beforehand.
    const timer = setTimeout(() => void loadLogin().catch(() => undefined), 20_000);
    return () => clearTimeout(timer);
  }, []);

  if (!warning) return null;
  if (warning.why === 'idle') return <StillThere warning={warning} />;
  if (readUntil === warning.at) return null;
  return <TooOld warning={warning} onRead={() => setReadUntil(warning.at)} />;
}

function StillThere({ warning }: { warning: Warning }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const logout = useLogout();
  const stay = useMutation({ mutationFn: renewLogin, meta: { showsErrors: true } });

  async function handleLogOut() {
    await logout();
    await navigate(paths.login.to(), { replace: true });
  }
  return (
    <Dialog
      title={t('session.stillThere')}
      onClose={() => stay.mutate()}
      actions={
        <>
          <Button variant="secondary" onClick={() => void handleLogOut()}>
            {t('nav.logOut')}
          </Button>
          <Button
            data-initial-focus
            busy={stay.isPending}
            busyLabel={t('session.staying')}
            onClick={() => stay.mutate()}
          >
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p>{t('session.stillThereText')}</p>
      <Countdown seconds={warning.secondsLeft} />
      {stay.isError && <Notice tone="error">{errorText(stay.error)}</Notice>}
    </Dialog>
  );
}

function TooOld({ warning, onRead }: { warning: Warning; onRead: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      title={t('session.tooOld')}
      onClose={onRead}
      actions={
        <Button data-initial-focus onClick={onRead}>
          {t('session.understood')}
        </Button>
      }
    >
      <p>{t('session.tooOldText')}</p>
      <Countdown seconds={warning.secondsLeft} />
    </Dialog>
  );
}

/** Shown every second but rarely announced: a voice that counts gets in the way. */
function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('common');
  const minutes = Math.ceil(seconds / 60);
  const said =
    seconds > 60
      ? t('session.minutesLeft', { count: minutes })
      : t('session.secondsLeft', { count: seconds > 30 ? 60 : seconds > 10 ? 30 : 10 });
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={styles.left}>
      <span aria-hidden="true" className={styles.clock}>
        {clock}
      </span>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </p>
  );
}
