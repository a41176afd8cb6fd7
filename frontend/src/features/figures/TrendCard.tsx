import { useTranslation } from 'react-i18next';
import type { Figures } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Card } from '../../ui/staff/Card';
import { PlainTable } from '../../ui/staff/PlainTable';
import { useFigureWords } from './useFigureWords';
import styles from './figures.module.css';

/** Compares the groups with the screening before, or says why that is impossible. */
export function TrendCard({ beside }: { beside: Figures }) {
  const { t } = useTranslation('figures');
  const dates = useDates();
  const words = useFigureWords();
  const reason = beside.no_trend_reason;
  const rows = beside.trend;
  const before = rows[0];
  return (
    <Card title={t('trend.title')}>
      {reason !== null || before === undefined ? (
        <p className={styles.text}>{t(`trend.${reason ?? 'none_before'}`)}</p>
      ) : (
        <div className={styles.stack}>
          <p className={styles.text}>{t('trend.text')}</p>
          {/* The keyboard can scroll an element only if it can focus it. */}
          <div
            role="region"
            aria-label={t('tableOf', { title: t('trend.title') })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={styles.scroll}
          >
            <PlainTable
              caption={<caption className={styles.caption}>{t('trend.title')}</caption>}
              className={styles.trend}
              columns={[
                {
                  key: 'group',
                  header: t('columns.group'),
                  cell: (row: Figures['trend'][number]) => <span translate="no">{row.name}</span>,
                },
                {
                  key: 'informant',
                  header: t('trend.informant'),
                  cell: (row) => t(`informants.${row.informant}`),
                },
                {
                  key: 'before',
                  header: t('trend.before', {
                    name: before.before_name,
                    date: dates.short(before.before_closes_on),
                  }),
                  className: styles.number,
                  cell: (row) => words.share(row.share_before),
                },
                {
                  key: 'now',
                  header: t('trend.now'),
                  className: styles.number,
                  cell: (row) => words.share(row.share),
                },
                {
                  key: 'words',
                  header: t('trend.words'),
                  cell: (row) => t(`trend.${row.words}`),
                },
              ]}
              rows={rows}
              rowKey={(row) => `${row.level} ${row.name} ${row.informant}`}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
