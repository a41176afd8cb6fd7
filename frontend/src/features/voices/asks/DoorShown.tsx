import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Door } from '../../../api/staff/asks';
import { serverNow } from '../../../lib/clock';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { QrCode } from '../../../ui/QrCode';
import { Button } from '../../../ui/staff/Button';
import styles from './door.module.css';

const MINUTE = 60_000;

/** The code with which the pupil answers at school, large enough to be read across a desk. */
export function DoorShown({
  door,
  name,
  onHide,
}: {
  door: Door;
  name: string;
  onHide: () => void;
}) {
  const { t } = useTranslation('asks');
  const { time } = useDates();
  const minutes = useMinutesUntil(door.until);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), [door.code]);
  const page = `${window.location.origin}${paths.enter.to()}`;
  return (
    <section ref={shown} className={styles.door} aria-label={t('door.title', { name })}>
      <h3 translate="no">{t('door.title', { name })}</h3>
      <p>{t('door.how', { address: page })}</p>
      <p className={styles.code} translate="no">
        {door.code}
      </p>
      <QrCode text={`${page}#${door.code}`} label={t('door.qr')} />
      <p role="timer">{t('door.left', { count: minutes, time: time(door.until) })}</p>
      <Button variant="quiet" size="small" onClick={onHide}>
        {t('door.hide')}
      </Button>
    </section>
  );
}

function useMinutesUntil(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), MINUTE / 4);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.round((Date.parse(until) - now) / MINUTE));
}
