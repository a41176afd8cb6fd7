import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { appTellsAvailability, subscribeAvailability, useAvailability } from '../api/availability';
import { useInLine } from '../api/retryWhenBusy';
import { WarningIcon } from '../ui/icons';
import styles from './AwayBar.module.css';

/**
 * Says that the server is unreachable or overloaded and will be tried again, as long as this lasts.
 */
export function AwayBar() {
  const { t } = useTranslation('common');
  const state = useAvailability();
  const inLine = useInLine();
  const telling = useSyncExternalStore(subscribeAvailability, appTellsAvailability, () => true);
  return (
    <div role="status" className={styles.place}>
      {telling && state !== 'online' && (
        <div className={styles.bar}>
          <WarningIcon size={20} />
          <span>
            <span>{t(`away.${state}`)}</span> <span className={styles.more}>{t('away.stays')}</span>
          </span>
        </div>
      )}
      {inLine && state === 'online' && (
        <div className={`${styles.bar} ${styles.calm}`}>{t('away.inLine')}</div>
      )}
    </div>
  );
}
