import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Door } from '../../../api/staff/asks';
import { serverNow } from '../../../lib/clock';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { QrCode } from '../../../ui/QrCode';
import { Button } from '../../../ui/staff/Button';
import { Dialog } from '../../../ui/staff/Dialog';
import styles from './door.module.css';

const MINUTE = 60_000;

/**
 * The code with which the pupil answers at school, large enough to be read across a desk. It covers
 * the whole screen: the pupil looks at it now, and what others have said stands behind it.
 */
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
  const page = `${window.location.origin}${paths.enter.to()}`;
  return (
    <Dialog
      fullScreen
      title={t('door.title', { name })}
      onClose={onHide}
      actions={<Button onClick={onHide}>{t('door.hide')}</Button>}
    >
      <div className={styles.door}>
        <p>{t('door.how', { address: page })}</p>
        <p className={styles.code} translate="no">
          {door.code}
        </p>
        <QrCode text={`${page}#${door.code}`} label={t('door.qr')} />
        <p role="timer">{t('door.left', { count: minutes, time: time(door.until) })}</p>
      </div>
    </Dialog>
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
