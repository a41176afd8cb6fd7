import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { askAgainQuery } from '../../api/staff/followUp';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Person } from './Person';
import { nameOf } from './names';

/** Children whose day to ask again has come, from closed cases too; nothing if there are none. */
export function ToAskAgain() {
  const { t } = useTranslation('reading');
  const { day } = useDates();
  const found = useQuery(askAgainQuery);
  if (!found.data || found.data.count === 0) return null;
  return (
    <Card title={t('again.title')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('again.text')}</p>
        <ul>
          {found.data.results.map((row) => (
            <li key={row.id}>
              <Person of={row} /> {t('again.since', { day: day(row.ask_again_on ?? row.due_on) })}{' '}
              <Link to={paths.case.to(row.id)}>{t('openOf', { name: nameOf(row) })}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
