import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { integrityQuery } from '../../api/staff/auditLog';
import { useDates } from '../../lib/useDates';
import { Notice } from '../../ui/staff/Notice';
import styles from './audit.module.css';

/** Shows if the log is unbroken, when that was last checked, and the seal for later checks. */
export function Integrity() {
  const { t } = useTranslation(['auditLog', 'common']);
  const dates = useDates();
  const { data: found, error } = useQuery(integrityQuery);
  if (error) return <Notice tone="warning" live={false} title={t('integrity.failed')} />;
  // It is as high as the later answer, so that the list below does not move.
  if (!found) return <Notice live={false} title={t('integrity.checking')} />;
  if (found.state === 'broken') {
    return (
      <Notice tone="error" title={t('integrity.broken')}>
        {found.broken_at
          ? t('integrity.brokenAt', {
              seal: String(found.broken_seal),
              at: dates.exact(found.broken_at),
            })
          : t('integrity.sealGone')}{' '}
        {t('integrity.brokenWhat')}
      </Notice>
    );
  }
  if (found.state === 'unchecked' || !found.sealed_at || !found.read_at) {
    return (
      <Notice
        live={false}
        tone={found.is_late ? 'warning' : 'info'}
        title={t('integrity.unchecked')}
      >
        {t('integrity.waiting', { count: found.waiting })}
      </Notice>
    );
  }
  return (
    <Notice
      live={false}
      tone={found.is_late ? 'warning' : 'success'}
      title={t('integrity.unbroken', {
        count: found.events,
        until: dates.exact(found.sealed_at),
      })}
    >
      <p className={styles.line}>
        {t(found.is_late ? 'integrity.late' : 'integrity.read', { at: dates.exact(found.read_at) })}{' '}
        {found.waiting > 0 && t('integrity.waiting', { count: found.waiting })}
      </p>
      <p className={styles.line}>
        {t('integrity.seal')} <code className={styles.seal}>{found.head}</code>
      </p>
    </Notice>
  );
}
