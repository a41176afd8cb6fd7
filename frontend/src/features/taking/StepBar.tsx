import type { ReactNode } from 'react';
import styles from './StepBar.module.css';

/** The way back and the way on, at the foot of the screen within reach of the thumb. */
export function StepBar({
  notice,
  children,
}: {
  /** Lasting trouble: above the buttons, so that nothing above it moves. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
