import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readingSummaryQuery } from '../../api/followUp';
import { Badge } from '../../ui/staff/Badge';
import styles from './reading.module.css';

/** The amount of waiting work in all of the reader's schools. It keeps its line while it loads. */
export function Counts() {
  const { t } = useTranslation('reading');
  const summary = useQuery({ ...readingSummaryQuery, staleTime: 0 }).data;
  const late = (amount: number) =>
    amount > 0 && <Badge tone="warning">{t('counts.late', { amount })}</Badge>;
  return (
    <ul className={styles.counts} aria-label={t('counts.label')}>
      {summary && (
        <>
          <li>{t('counts.toRead', { amount: summary.to_read })}</li>
          <li>
            {t('counts.talks', { amount: summary.talk_open })} {late(summary.talk_overdue)}
          </li>
          <li>
            {t('counts.cases', { amount: summary.cases_open })} {late(summary.cases_overdue)}
          </li>
        </>
      )}
    </ul>
  );
}
