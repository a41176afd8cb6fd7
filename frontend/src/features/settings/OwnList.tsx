import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../ui/Skeleton';
import styles from './OwnList.module.css';

/** Shows a list in a card of the settings, or that it is loading. */
export function OwnList<Data>({
  answer: { data, isPending },
  children,
}: {
  answer: Pick<UseQueryResult<Data>, 'data' | 'isPending'>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {isPending && <SkeletonLines />}
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
