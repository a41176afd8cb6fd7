import { useTranslation } from 'react-i18next';
import type { Due } from '../../api/staff/retention';
import { useDates } from '../../lib/useDates';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { PlainTable } from '../../ui/staff/PlainTable';
import styles from './retention.module.css';

/**
 * The amount of data deleted on each day, and what stays. `told`: also who is notified beforehand.
 */
export function Days({ title, found, told }: { title: string; found: Due; told?: boolean }) {
  return (
    <Card title={title}>
      <DaysOf title={title} found={found} {...(told && { told })} />
    </Card>
  );
}

export function DaysOf({ title, found, told }: { title: string; found: Due; told?: boolean }) {
  const { t } = useTranslation('retention');
  const { long } = useDates();
  const amount = (number: number) => t('days.amount', { amount: number });
  return (
    <div className={layout.stack}>
      {found.batches.length === 0 ? (
        <p className={styles.text}>{t('days.none')}</p>
      ) : (
        <PlainTable
          className={styles.table}
          caption={<caption className="visually-hidden">{title}</caption>}
          columns={[
            { key: 'on', header: t('days.on'), cell: ({ on }) => long(on) },
            ...(['tests', 'people', 'cases'] as const).map((name) => ({
              key: name,
              header: t(`days.${name}`),
              className: styles.number,
              cell: (row: Due['batches'][number]) => amount(row[name]),
            })),
          ]}
          rows={found.batches}
          rowKey={({ on }) => on}
        />
      )}
      {found.held > 0 && <p className={styles.text}>{t('days.held', { count: found.held })}</p>}
      {found.undecided > 0 && (
        <p className={styles.text}>{t('days.undecided', { count: found.undecided })}</p>
      )}
      {told && <p className={layout.soft}>{t('days.told')}</p>}
    </div>
  );
}
