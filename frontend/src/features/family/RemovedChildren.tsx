import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bringChildBack, removedChildrenQuery } from '../../api/children';
import { errorText } from '../../api/errors';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './family.module.css';

/** The removed children, as long as they can be restored. */
export function RemovedChildren({ onBack }: { onBack: (text: string) => void }) {
  const { t } = useTranslation('family');
  const dates = useDates();
  const found = useQuery(removedChildrenQuery);
  const back = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => bringChildBack(id),
    meta: { showsErrors: true },
    onSuccess: (_done, { name }) => onBack(t('children.back', { name })),
  });
  if (!found.data?.length) return null;
  return (
    <>
      <ul className={styles.list}>
        {found.data.map(({ id, name, on }) => (
          <li key={id} className={styles.child}>
            <span className={styles.soft}>
              {on
                ? t('children.going', { name, day: dates.day(on) })
                : t('children.goingHeld', { name })}
            </span>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                size="small"
                busy={back.isPending}
                aria-label={t('children.bringBackNamed', { name })}
                onClick={() => back.mutate({ id, name })}
              >
                {t('children.bringBack')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {back.error && <Notice tone="error">{errorText(back.error)}</Notice>}
    </>
  );
}
