import type { ReactNode } from 'react';
import styles from './StepBar.module.css';

/** The back and next buttons, within reach of the thumb. */
export function StepBar({
  notice,
  sticky = false,
  children,
}: {
  /** Shown above the buttons, so that nothing above it moves. */
  notice?: ReactNode;
  /**
   * True if the bar stays in view while a long list is scrolled. It never covers the answers of a
   * question.
   */
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
