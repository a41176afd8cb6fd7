import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './schools.module.css';

/** A number that links to the list it counts. */
export function Amount({ amount, to, what }: { amount: number; to: string; what: string }) {
  const { t } = useTranslation('schools');
  if (amount === 0) return t('amount', { amount });
  return (
    <Link to={to} className={styles.link} aria-label={`${t('amount', { amount })}, ${what}`}>
      {t('amount', { amount })}
    </Link>
  );
}
