import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/staff/Badge';
import styles from './schools.module.css';

/** A name, with a mark if it is archived. */
export function PlaceName({ name, archived }: { name: string; archived: boolean }) {
  const { t } = useTranslation('schools');
  return (
    <span className={styles.name}>
      {name}
      {archived && <Badge>{t('archived')}</Badge>}
    </span>
  );
}
