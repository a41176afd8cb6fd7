import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/staff/Badge';
import styles from './schools.module.css';

export function PlaceName({ name, archived }: { name: string; archived: boolean }) {
  const { t } = useTranslation('schools');
  return (
    <span className={styles.name}>
      {name}
      {archived && <Badge>{t('archived')}</Badge>}
    </span>
  );
}
