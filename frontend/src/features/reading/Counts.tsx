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
  const found = useQuery({ ...readingSummaryQuery, staleTime: 0 });
  const summary = found.data;
  const late = (amount: number, filters: Record<string, string>) =>
    amount > 0 && (
      <Link to={paths.reading.to(filters)}>
        <Badge tone="warning">{t('counts.late', { amount })}</Badge>
      </Link>
    );
  return (
    <ul className={styles.counts} aria-label={t('counts.label')}>
      {summary && (
        <>
          <li>
            <Link to={paths.reading.to({ reason: 'talk' })}>
              {t('counts.talks', { amount: summary.talk_open })}
            </Link>{' '}
            {late(summary.talk_overdue, { reason: 'talk', waits: 'overdue' })}
          </li>
          <li>
            <Link to={paths.reading.to({ view: 'cases' })}>
              {t('counts.cases', { amount: summary.cases_open })}
            </Link>{' '}
            {late(summary.cases_overdue, { view: 'cases', waits: 'overdue' })}
          </li>
          {summary.letters_answered > 0 && (
            <li>
              <Link to={paths.reading.to({ view: 'cases', waits: 'letter_answered' })}>
                {t('counts.letters', { amount: summary.letters_answered })}
              </Link>
            </li>
          )}
          {summary.ask_again > 0 && (
            <li>
              <Link to={paths.reading.to({ view: 'asks' })}>
                {t('counts.askAgain', { amount: summary.ask_again })}
              </Link>
            </li>
          )}
          <li>{t('counts.toRead', { amount: summary.to_read })}</li>
        </>
      )}
    </ul>
  );
}
