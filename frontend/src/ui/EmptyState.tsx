import type { ReactNode } from 'react';
import { useSaid } from '../lib/said';
import styles from './EmptyState.module.css';
import { KiteScene } from './illustrations/KiteScene';
import { WindowScene } from './illustrations/WindowScene';

/**
 * Explains an empty list and what to do: `nothing-yet` → add the first, `nothing-found` → clear the
 * search; `failed` → the app's notice says why, and tries again.
 */
export function EmptyState({
  kind,
  title,
  children,
  action,
  error = null,
}: {
  kind: 'nothing-yet' | 'nothing-found' | 'failed';
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The refusal that this explains, which the app's notice leaves out then. */
  error?: unknown;
}) {
  useSaid(error);
  return (
    <div className={styles.empty}>
      {kind !== 'nothing-found' && (
        <div className={styles.picture}>{kind === 'failed' ? <WindowScene /> : <KiteScene />}</div>
      )}
      <p className={styles.title}>
        <strong>{title}</strong>
      </p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
