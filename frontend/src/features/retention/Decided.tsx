import { useTranslation } from 'react-i18next';
import type { Retention } from '../../api/staff/retention';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { PlainTable } from '../../ui/staff/PlainTable';
import styles from './retention.module.css';

/** The decision in words. `onDecide`: given if the user may change it. */
export function Decided({ decision, onDecide }: { decision: Retention; onDecide?: () => void }) {
  const { t } = useTranslation(['retention', 'common']);
  const { long } = useDates();
  const { tests_months: tests, left_months: left, cases_months: cases } = decision;
  const isDecided = tests !== null || left !== null || cases !== null;
  const afterYear = (months: number | null) =>
    months === null ? t('decided.never') : t('decided.afterYear', { count: months });
  const rows = [
    { what: t('decided.tests'), when: afterYear(tests) },
    {
      what: t('decided.left'),
      when:
        left === null
          ? t('decided.asOthers')
          : left === 0
            ? t('decided.leavingDay')
            : t('decided.afterLeaving', { count: left }),
    },
    { what: t('decided.cases'), when: afterYear(cases) },
  ];
  return (
    <Card title={t('decided.title')}>
      <div className={layout.stack}>
        {isDecided ? (
          <>
            <PlainTable
              className={styles.table}
              caption={<caption className="visually-hidden">{t('decided.title')}</caption>}
              columns={[
                { key: 'what', header: t('decided.what'), cell: (row) => row.what },
                { key: 'when', header: t('decided.when'), cell: (row) => row.when },
              ]}
              rows={rows}
              rowKey={(row) => row.what}
            />
            <p className={styles.text}>{t(`decided.${decision.action}`)}</p>
            {decision.decided_on !== null && (
              <p className={layout.soft}>
                {t('decided.by', { who: decision.decided_by, day: long(decision.decided_on) })}
              </p>
            )}
          </>
        ) : (
          <p className={styles.text}>{t('decided.none')}</p>
        )}
        {onDecide && (
          <div>
            <Button variant={isDecided ? 'secondary' : 'primary'} onClick={onDecide}>
              {t(isDecided ? 'decided.change' : 'decided.decide')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
