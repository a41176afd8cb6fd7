import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { endLogin, loginsQuery } from '../../api/logins';
import type { OwnLogin } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { confirm, type ConfirmRequest } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { OwnLine, OwnList } from './OwnList';
import styles from './OwnList.module.css';

const LIST_ID = 'own-logins';

/** The user's open logins in all browsers, and how to end them. */
export function Logins() {
  const { t } = useTranslation(['settings', 'common']);
  const logins = useQuery(loginsQuery);
  const ending = useMutation({
    mutationFn: (logins: OwnLogin[]) => Promise.all(logins.map(({ id }) => endLogin(id))),
    meta: { showsErrors: true, invalidates: [loginsQuery.queryKey] },
  });
  const others = logins.data?.filter((login) => !login.is_this) ?? [];

  async function end(which: OwnLogin[], request: ConfirmRequest, done: string) {
    const ended = await confirm({
      ...request,
      busyLabel: t('logins.ending'),
      action: () => ending.mutateAsync(which),
      failed: (failure) => t('logins.endFailed', { reason: errorText(failure) }),
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (ended) notify(done);
  }
  const handleEnd = (login: OwnLogin) =>
    end(
      [login],
      {
        title: t('logins.endTitle', { browser: login.browser || t('logins.unknown') }),
        body: t('logins.endText'),
        confirmLabel: t('logins.end'),
      },
      t('logins.ended'),
    );
  const handleEndOthers = () =>
    end(
      others,
      {
        title: t('logins.endOthersTitle'),
        body: t('logins.endOthersText'),
        confirmLabel: t('logins.endOthers'),
      },
      t('logins.endedOthers'),
    );

  return (
    <div className={styles.part}>
      <p>{t('logins.text')}</p>
      <OwnList answer={logins}>
        {(all) => (
          <ul id={LIST_ID} tabIndex={-1} className={styles.list} aria-label={t('logins.title')}>
            {all.map((login) => (
              <Line key={login.id} login={login} onEnd={() => void handleEnd(login)} />
            ))}
          </ul>
        )}
      </OwnList>
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
  const since = t('logins.since', { date: dates.exact(login.created_at) });
  return (
    <OwnLine
      name={
        <>
          <strong>{browser}</strong>
          {login.is_this && <Badge tone="teal">{t('logins.this')}</Badge>}
        </>
      }
      note={
        login.is_this
          ? since
          : `${since} · ${t('logins.used', { date: dates.exact(login.last_used_at) })}`
      }
      action={
        !login.is_this && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('logins.endThis', { browser })}
            onClick={onEnd}
          >
            {t('logins.end')}
          </Button>
        )
      }
    />
  );
}
