import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { endHold, holdsQuery, retentionKeys } from '../../api/staff/retention';
import { Card } from '../../ui/staff/Card';
import { HoldList } from '../../parts/staff/holds/HoldList';
import layout from '../../ui/staff/layout.module.css';
import styles from './retention.module.css';

/** The holds on all children the user may see. */
export function Held() {
  const { t } = useTranslation('retention');
  const holds = useQuery(holdsQuery());
  const end = useMutation({
    mutationFn: endHold,
    meta: { showsErrors: true, invalidates: [retentionKeys.all] },
  });
  if (!holds.data) return null;
  return (
    <Card title={t('hold.title')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('hold.text')}</p>
        {holds.data.length === 0 ? (
          <p className={styles.text}>{t('hold.none')}</p>
        ) : (
          <HoldList
            holds={holds.data}
            named
            end={(id) => end.mutateAsync(id)}
            problem={errorText}
          />
        )}
        <p className={layout.soft}>{t('hold.where')}</p>
      </div>
    </Card>
  );
}
