import { useTranslation } from 'react-i18next';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { Badge } from '../../ui/staff/Badge';
import { nameOf } from './names';
import styles from './reading.module.css';

interface Shown {
  first_name: string;
  last_name: string;
  told_apart?: string;
  known_as: string;
  course: string;
  class_name: string;
  practice: boolean;
  school_name?: string;
}

/** A child's name and class, with the school for who reads in several, and a mark for the practice child. */
export function Person({ of }: { of: Shown }) {
  const { t } = useTranslation('reading');
  const several = useSeveralSchools();
  return (
    <span className={styles.person}>
      <strong translate="no">
        {nameOf(of)}
        {of.known_as !== '' && ` (${of.known_as})`}
      </strong>
      <span className={styles.soft}>
        {[`${of.course} ${of.class_name}`.trim(), several && of.school_name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {of.practice && <Badge tone="lilac">{t('practice.badge')}</Badge>}
    </span>
  );
}
