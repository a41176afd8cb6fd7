import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { KiteScene } from './illustrations/KiteScene';
import { WindowScene } from './illustrations/WindowScene';

/**
 * Explains an empty list and what to do: `nothing-yet` → add the first, `nothing-found` → clear the
 * search, `failed` → try again.
 */
export function EmptyState({
  kind,
  title,
  children,
  action,
}: {
  kind: 'nothing-yet' | 'nothing-found' | 'failed';
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty} role={kind === 'failed' ? 'alert' : undefined}>
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
