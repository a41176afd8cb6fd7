import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import { checkRoom, isGreen, type Findings } from './check';
import styles from './RoomCheckPage.module.css';

/** Tells a tutor, in the room and days before, if a class could answer here. */
export default function RoomCheckPage() {
  const { t } = useTranslation(['roomCheck', 'common']);
  const [tried, setTried] = useState<number | null>(null);
  const [found, setFound] = useState<Findings | null>(null);
  async function check() {
    setFound(null);
    setTried(0);
    setFound(await checkRoom(setTried));
    setTried(null);
  }
  const running = tried !== null;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} id="title">
        {t('title')}
      </h1>
      <p>{t('intro')}</p>
      <Button busy={running} busyLabel={t('running')} onClick={() => void check()}>
        {found ? t('again') : t('start')}
      </Button>
      {running && <ProgressBar value={tried} max={30} labelledBy="title" />}
      <div role="status">{found && <Result found={found} />}</div>
    </div>
  );
}

function Result({ found }: { found: Findings }) {
  const { t } = useTranslation('roomCheck');
  const green = isGreen(found);
  const whole = (value: number | null) => ({ count: Math.round(value ?? 0) });
  return (
    <div className={styles.result}>
      <Notice tone={green ? 'success' : 'warning'} title={t(green ? 'green' : 'amber')}>
        {t(green ? 'greenText' : 'amberText')}
      </Notice>
      <ul className={styles.findings}>
        <li>
          <span>
            {found.blocked === null
              ? t('files.none')
              : found.blocked.length === 0
                ? t('files.all', { count: found.files })
                : t('files.blocked', { count: found.blocked.length })}
          </span>
          {found.blocked && found.blocked.length > 0 && (
            <ul>
              {found.blocked.map((address) => (
                <li key={address}>
                  <code translate="no">{address}</code>
                </li>
              ))}
            </ul>
          )}
        </li>
        <li>{t('saved', { saved: found.saved, total: 30 })}</li>
        {found.p95 !== null && (
          <li>
            <span>
              {t('times', { median: whole(found.median).count, p95: whole(found.p95).count })}
            </span>{' '}
            {found.slow && <span>{t('slow')}</span>}
          </li>
        )}
        <li>
          {found.clockOff === 0
            ? t('clock.right')
            : t('clock.off', { count: Math.abs(found.clockOff) })}
        </li>
        <li>{t(found.storage ? 'storage.works' : 'storage.blocked')}</li>
      </ul>
      {!green && (
        <section>
          <h2>{t('tell.title')}</h2>
          <p>{t('tell.text', { address: window.location.host })}</p>
        </section>
      )}
      <p className={styles.soft}>{t('nothingLeft')}</p>
      <Button variant="secondary" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
