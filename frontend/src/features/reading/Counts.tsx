import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readingSummaryQuery } from '../../api/followUp';
import { paths } from '../../paths';
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
          <li>
            {t('counts.talks', { amount: summary.talk_open })} {late(summary.talk_overdue)}
          </li>
          <li>
            {t('counts.cases', { amount: summary.cases_open })} {late(summary.cases_overdue)}
          </li>
          {summary.letters_answered > 0 && (
            <li>
              <Link to={paths.reading.to({ view: 'cases', waits: 'letter_answered' })}>
                {t('counts.letters', { amount: summary.letters_answered })}
              </Link>
            </li>
          )}
          <li>{t('counts.toRead', { amount: summary.to_read })}</li>
        </>
      )}
    </ul>
  );
}
