import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teacherRoundQuery } from '../../api/teacherRound';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import styles from './now.module.css';

/** What a tutor is asked about the whole class, answered sentence by sentence; nothing if nothing. */
export function OfClass() {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const [round] = useQuery(teacherRoundQuery).data?.rounds ?? [];
  const mine = round?.pupils.filter(({ assignment }) => assignment !== null) ?? [];
  if (round === undefined || mine.length === 0) return null;
  return (
    <Card title={t('ofClass.title')}>
      <div className={styles.line}>
        <p className={styles.count}>
          {t('ofClass.text', { count: mine.length, date: dates.long(round.due_on) })}
        </p>
        <ButtonLink to={paths.myClass.to()}>
          <span>{t('ofClass.open')}</span>
          <span className="visually-hidden"> {t('ofClass.title')}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
