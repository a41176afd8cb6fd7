import { useTranslation } from 'react-i18next';
import type { Assignment } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { Disclosure } from '../../ui/Disclosure';
import { AskedList } from './AskedList';
import styles from './now.module.css';

/**
 * The questions to a tutor about the whole class, answered sentence by sentence or pupil by pupil.
 */
export function OfClass({ dueOn, rows }: { dueOn: string; rows: readonly Assignment[] }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  if (rows.length === 0) return null;
  return (
    <Card title={t('ofClass.title')}>
      <div className={styles.line}>
        <p className={styles.count}>
          {t('ofClass.text', { count: rows.length, date: dates.day(dueOn) })}
        </p>
        <ButtonLink to={paths.myClass.to()}>
          <span>{t('ofClass.open')}</span>
          <span className="visually-hidden"> {t('ofClass.title')}</span>
        </ButtonLink>
      </div>
      <Disclosure label={t('ofClass.oneByOne')}>
        <AskedList rows={rows} />
      </Disclosure>
    </Card>
  );
}
