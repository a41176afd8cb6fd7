import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attentionQuery } from '../../api/staff/attention';
import { useAttention } from '../../api/staff/useAttention';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import styles from './admins.module.css';

/** The number of lines at the head of the first page. */
const FIRST = 5;

/** Shows on a product administrator's start page what waits across all schools. */
export function NeedsAttention() {
  const { t } = useTranslation(['admins', 'staff']);
  const dates = useDates();
  const lines = useQuery(attentionQuery).data;
  const counts = useAttention({ reads: false });
  if (lines === undefined) return <div className={styles.attentionToCome} />;
  const { toApprove = 0, consent = 0 } = counts ?? {};
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention">{t('staff:attention.title')}</h2>
      {lines.length + toApprove + consent === 0 && (
        <p className={styles.soft}>{t('staff:attention.none')}</p>
      )}
      <ul>
        {lines.slice(0, FIRST).map((line) => (
          <li key={`${line.school} ${line.what}`}>
            <Link to={line.link}>
              {line.name === ''
                ? t(`attention.what.${line.what}`)
                : t('attention.at', { name: line.name, what: t(`attention.what.${line.what}`) })}
            </Link>{' '}
            <span className={styles.soft}>
              {t('attention.since', { date: dates.short(line.since) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {lines.length > FIRST && (
          <Link to={paths.attention.to()}>{t('attention.all', { count: lines.length })}</Link>
        )}
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
