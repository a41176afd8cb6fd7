import type { ReactNode } from 'react';
import styles from './AuthCard.module.css';

/** The narrow sheet around the forms for visitors. */
export function AuthCard({
  title,
  intro,
  children,
  footer,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
  /** Links to other places, below the sheet. */
  footer?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1 tabIndex={-1}>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
