import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { endLogin, loginsQuery } from '../../api/logins';
import type { OwnLogin } from '../../api/types';
import { useDates } from '../../i18n/dates';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Logins.module.css';

const LIST_ID = 'own-logins';

/** Every browser with an open login of one's own, and how to end those one does not want. */
export function Logins() {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useQuery(loginsQuery);
  const ending = useMutation({
    mutationFn: (logins: OwnLogin[]) => Promise.all(logins.map(({ id }) => endLogin(id))),
    meta: { showsErrors: true, invalidates: [loginsQuery.queryKey] },
  });
  const others = data?.filter((login) => !login.is_this) ?? [];

  async function handleEnd(login: OwnLogin) {
    const browser = login.browser || t('logins.unknown');
    const ended = await confirm({
      title: t('logins.endTitle', { browser }),
      body: t('logins.endText'),
      confirmLabel: t('logins.end'),
      busyLabel: t('logins.ending'),
      action: () => ending.mutateAsync([login]),
      failed: (failure) => t('logins.endFailed', { reason: errorText(failure) }),
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (ended) notify(t('logins.ended'));
  }

  async function handleEndOthers() {
    const ended = await confirm({
      title: t('logins.endOthersTitle'),
      body: t('logins.endOthersText'),
      confirmLabel: t('logins.endOthers'),
      busyLabel: t('logins.ending'),
      action: () => ending.mutateAsync(others),
      failed: (failure) => t('logins.endFailed', { reason: errorText(failure) }),
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (ended) notify(t('logins.endedOthers'));
  }

  return (
    <div className={styles.logins}>
      <p>{t('logins.text')}</p>
      {error ? (
        <Notice
          tone="error"
          title={t('logins.failed')}
          actions={
            <Button variant="quiet" size="small" onClick={() => void refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        !data && <Loading />
      )}
      {data && (
        <ul id={LIST_ID} tabIndex={-1} className={styles.list} aria-label={t('logins.title')}>
          {data.map((login) => (
            <Line key={login.id} login={login} onEnd={() => void handleEnd(login)} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button variant="secondary" onClick={() => void handleEndOthers()}>
            {t('logins.endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ login, onEnd }: { login: OwnLogin; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const dates = useDates();
  const browser = login.browser || t('logins.unknown');
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.browser}>
          <strong>{browser}</strong>
          {login.is_this && <Badge tone="teal">{t('logins.this')}</Badge>}
        </p>
        <p className={styles.soft}>
          {t('logins.since', { date: dates.exact(login.created_at) })}
          {!login.is_this && ` · ${t('logins.used', { date: dates.exact(login.last_used_at) })}`}
        </p>
      </div>
      {!login.is_this && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('logins.endThis', { browser })}
          onClick={onEnd}
        >
          {t('logins.end')}
        </Button>
      )}
    </li>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="60%" />
      <Skeleton width="85%" />
    </div>
  );
}
