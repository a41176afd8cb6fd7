import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type staff from '../../../i18n/en/staff';
import styles from './Attention.module.css';

type Matter = keyof typeof staff.attention.what;

/**
 * Lists what waits for the person who has logged in, each with a link. It keeps its line while it
 * loads.
 */
export function Attention({
  found,
  mayBeMore = false,
}: {
  found: readonly { what: Matter; amount: number; to: string }[] | undefined;
  /** True while first steps are open, or something else is not known: then "nothing" is not said. */
  mayBeMore?: boolean;
}) {
  const { t } = useTranslation('staff');
  const waits = found?.filter(({ amount }) => amount > 0);
  if (waits?.length === 0 && mayBeMore) return null;
  return (
    <section className={styles.line} aria-label={t('attention.title')}>
      <strong>{t('attention.title')}</strong>
      {waits?.length === 0 && <span className={styles.none}>{t('attention.none')}</span>}
      {waits?.map(({ what, amount, to }) => (
        <Link key={what} to={to}>
          {t(`attention.what.${what}`, { amount })}
        </Link>
      ))}
    </section>
  );
}
