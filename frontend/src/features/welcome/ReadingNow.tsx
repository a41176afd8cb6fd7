import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readingSummaryQuery } from '../../api/followUp';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import styles from './now.module.css';

/**
 * The amount of work waiting for a reader, with a link to it. It keeps its place while it loads.
 */
export function ReadingNow() {
  const { t } = useTranslation('welcome');
  const found = useQuery({ ...readingSummaryQuery, staleTime: 0 });
  const summary = found.data;
  const late = (amount: number) => amount > 0 && ` (${t('reading.late', { amount })})`;
  return (
    <Card title={t('reading.title')} className={styles.card}>
      <div className={styles.line}>
        <div className={styles.words}>
          {summary && (
            <>
              <strong>
                {t('reading.talks', { amount: summary.talk_open })}
                {late(summary.talk_overdue)}
              </strong>
              <span className={styles.count}>
                {t('reading.cases', { amount: summary.cases_open })}
                {late(summary.cases_overdue)}
              </span>
              {summary.ask_again > 0 && (
                <span className={styles.count}>
                  {t('reading.askAgain', { amount: summary.ask_again })}
                </span>
              )}
              <span className={styles.count}>
                {t('reading.toRead', { amount: summary.to_read })}
              </span>
            </>
          )}
        </div>
        <ButtonLink to={paths.reading.to()}>{t('reading.open')}</ButtonLink>
      </div>
    </Card>
  );
}
