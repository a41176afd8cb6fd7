import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SkeletonLines } from '../../ui/Skeleton';
import styles from './OwnList.module.css';

/** Shows a list in a card of the settings, or that it is loading, or why it failed. */
export function OwnList<Data>({
  answer: { data, error, refetch },
  failed,
  children,
}: {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The heading above the reason of a failure. */
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <>
      {error ? (
        <Notice
          tone="error"
          title={failed}
          actions={
            <Button variant="quiet" size="small" onClick={() => void refetch()}>
              {t('actions.tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        data === undefined && <SkeletonLines />
      )}
      {data !== undefined && children(data)}
    </>
  );
}

/** One row of such a list: a name, a quiet line below it, and its actions. */
export function OwnLine({
  name,
  note,
  action,
}: {
  name: ReactNode;
  note: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {action}
    </li>
  );
}
