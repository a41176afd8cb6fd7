import type { ReactNode } from 'react';
import styles from './StepBar.module.css';

/** The way back and the way on, within reach of the thumb. */
export function StepBar({
  notice,
  sticky = false,
  children,
}: {
  /** Above the buttons, so that nothing above it moves. */
  notice?: ReactNode;
  /** Stays in view while a long list is scrolled. Never over the answers of a question. */
  sticky?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={sticky ? `${styles.bar} ${styles.sticky}` : styles.bar}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
