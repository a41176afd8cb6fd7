import type { MouseEvent, ReactNode } from 'react';
import styles from './BusyLabels.module.css';

/**
 * Both texts of a button that shows its activity: only one is visible, but both define the width.
 */
export function BusyLabels({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.labels}>
      <span
        className={busy ? `${styles.label} ${styles.away}` : styles.label}
        aria-hidden={busy || undefined}
      >
        {children}
      </span>
      <span className={busy ? undefined : styles.away} aria-hidden={!busy || undefined}>
        {busyLabel}
      </span>
    </span>
  );
}

/** A busy button keeps its place and the focus (`disabled` would lose it), but does nothing. */
export function whileBusy(
  busy: boolean,
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined,
) {
  return {
    'aria-disabled': busy || undefined,
    'aria-busy': busy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    },
  };
}
