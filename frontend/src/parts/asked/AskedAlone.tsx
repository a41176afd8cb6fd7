import { useTranslation } from 'react-i18next';
import type { Assignment } from '../../api/types';

/**
 * Who asks about a pupil alone, and from 14 on why. Teachers read that it stays between them.
 * Nothing for a screening.
 */
export function AskedAlone({ row }: { row: Pick<Assignment, 'ask' | 'is_self'> }) {
  const { t } = useTranslation('alone');
  if (!row.ask) return null;
  const { by_name: name, why } = row.ask;
  if (!row.is_self) return <p>{t('others', { name })}</p>;
  return (
    <>
      <p>{t('self', { name })}</p>
      {why !== null && (
        <p>
          {t('why')} <q translate="no">{why}</q>
        </p>
      )}
    </>
  );
}
