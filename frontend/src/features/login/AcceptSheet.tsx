import type { ReactNode } from 'react';
import styles from './AcceptSheet.module.css';

/** The page to which a mail leads that asks somebody to accept something. */
export function AcceptSheet({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1}>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}
