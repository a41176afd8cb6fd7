import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attentionKindsQuery } from '../../api/staff/attention';
import { useAttention } from '../../api/staff/useAttention';
import { paths } from '../../paths';
import styles from './admins.module.css';

/** Shows on a product administrator's start page what waits across all schools, one line a kind. */
export function NeedsAttention() {
  const { t } = useTranslation(['admins', 'staff']);
  const found = useQuery(attentionKindsQuery);
  const kinds = found.data;
  const counts = useAttention({ reads: false });
  if (kinds === undefined && !found.isLoadingError)
    return <div className={styles.attentionToCome} />;
  const { toApprove = 0, consent = 0 } = counts ?? {};
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention">{t('staff:attention.title')}</h2>
      {kinds && counts && kinds.length + toApprove + consent === 0 && (
        <p className={styles.soft}>{t('staff:attention.none')}</p>
      )}
      <ul>
        {kinds?.map(([kind, count]) => (
          <li key={kind}>
            <Link to={paths.attention.to({ kind })}>
              {kind === 'daily_late' || kind === 'research_waits'
                ? t(`attention.what.${kind}`)
                : t('attention.ofKind', { count, what: t(`attention.what.${kind}`) })}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {toApprove > 0 && (
          <Link to={paths.completedTests.to({ approved: 'false' })}>
            {t('staff:attention.what.toApprove', { amount: toApprove })}
          </Link>
        )}
        {consent > 0 && (
          <Link to={paths.overview.to()}>
            {t('staff:attention.what.consent', { amount: consent })}
          </Link>
        )}
      </p>
    </section>
  );
}
