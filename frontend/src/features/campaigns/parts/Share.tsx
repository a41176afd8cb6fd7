import { useTranslation } from 'react-i18next';
import styles from './campaigns.module.css';

/** The share of people who have answered: in numbers, and as a bar for the eye. */
export function Share({ asked, done, label }: { asked: number; done: number; label: string }) {
  const { t } = useTranslation('campaigns');
  if (asked === 0) {
    return (
      <span className={styles.soft} title={t('progress.nobody')}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('progress.nobody')}</span>
      </span>
    );
  }
  return (
    <div className={styles.share}>
      <span className={styles.counts}>
        <span className="visually-hidden">{label}: </span>
        {t('progress.of', { done, asked })}
      </span>
      <progress className={styles.bar} value={done} max={asked} aria-hidden="true" />
    </div>
  );
}
