import { useTranslation } from 'react-i18next';
import type { Basis, ClassOfFamilies } from '../../../api/types';
import styles from './asking.module.css';
import { parts, statuses } from './words';

/** The families of a class in words and numbers, which add up to its pupils, under a bar. */
export function Said({ counts, basis }: { counts: ClassOfFamilies; basis: Basis }) {
  const { t } = useTranslation('families');
  const some = statuses.filter((status) => counts[status] > 0);
  return (
    <div className={styles.said}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ name, of }) => {
          const count = of.reduce((sum, status) => sum + counts[status], 0);
          return count > 0 && <span key={name} data-part={name} style={{ flexGrow: count }} />;
        })}
      </span>
      <ul className={styles.counts}>
        {some.map((status) => (
          <li key={status}>
            <strong>{counts[status]}</strong> {t(`counts.${basis}.${status}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
