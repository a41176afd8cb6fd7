import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDates } from '../../../lib/useDates';
import styles from './FamiliesDisagree.module.css';
import { useDisagreeing } from './useDisagreeing';

/** The children of the user's schools whose parents disagree, each with the day by which the school talks with both. */
export function FamiliesDisagree() {
  const { t } = useTranslation('staff');
  const dates = useDates();
  const { named } = useDisagreeing();
  if (named.length === 0) return null;
  const atSeveral = new Set(named.map(({ name }) => name)).size > 1;
  return (
    <section className={styles.box} aria-label={t('disagree.title')}>
      <strong>{t('disagree.title')}</strong>
      <ul>
        {named.map(({ child, by, link, name }) => (
          <li key={child!.id}>
            <Link to={link} translate="no">
              {child!.name}
            </Link>
            {atSeveral && <span translate="no">{` (${name})`}</span>}{' '}
            {t('disagree.by', { date: dates.day(by!) })}
          </li>
        ))}
      </ul>
      <p>{t('disagree.text')}</p>
    </section>
  );
}
