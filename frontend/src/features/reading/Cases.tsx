import { useTranslation } from 'react-i18next';
import type { CaseRow } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import lines from '../../ui/staff/rows.module.css';
import { nameOf, Person } from './Person';
import styles from './reading.module.css';

/** Cases with what comes next, and by when. */
export function Cases({ title, rows }: { title: string; rows: readonly CaseRow[] }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t('cases.none')}</p>
      ) : (
        <ul className={lines.rows}>
          {rows.map((row) => (
            <li key={row.id} className={lines.row}>
              <Person of={row} />
              <p className={lines.facts}>
                <Badge>{t(`case.states.${row.state}`)}</Badge>
                <span>{t('list.dueOn', { date: dates.long(row.due_on) })}</span>
                <span>
                  {row.owner === null ? t('nobodysYet') : t('owner', { name: row.owner_name })}
                </span>
                {row.next_step !== '' && <span>{row.next_step}</span>}
              </p>
              <div className={layout.buttons}>
                <ButtonLink
                  variant="secondary"
                  to={paths.case.to(row.id)}
                  aria-label={t('cases.see', { name: nameOf(row) })}
                >
                  {t('list.show')}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
