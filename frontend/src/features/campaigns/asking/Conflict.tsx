import { useTranslation } from 'react-i18next';
import type { ConsentStatus } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import styles from './asking.module.css';

/** The answers of parents who disagree, side by side and in equal weight. */
export function Conflict({
  family,
  name,
  onRecord,
}: {
  family: ConsentStatus;
  /** The pupil's name. */
  name: string;
  onRecord: (contact: number | undefined) => void;
}) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const answers = [
    ...family.contacts.map((one) => ({ ...one, key: one.id as number | undefined })),
    { ...family.family, full_name: t('open.family'), key: undefined },
  ].filter(({ answer }) => answer !== 'none');
  return (
    <div className={styles.conflict}>
      <p>{t('conflict.text', { name })}</p>
      <ul className={styles.sides} aria-label={t('conflict.answers', { name })}>
        {answers.map(({ key, full_name: who, answer, at, route }) => (
          <li key={key ?? 'family'} className={styles.side}>
            <span className={styles.who}>{who}</span>
            <strong className={styles.answer}>{t(`conflict.${answer}`)}</strong>
            {at !== null && route !== null && (
              <span className={styles.when}>
                {t('conflict.on', { date: dates.short(at), route: t(`open.routes.${route}`) })}
              </span>
            )}
            <Button
              variant="secondary"
              size="small"
              aria-label={t('conflict.recordFor', { name: who })}
              onClick={() => onRecord(key)}
            >
              {t('conflict.record')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
