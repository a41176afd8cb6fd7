import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The search and the filters over a list, side by side where there is room. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div role="search" className={styles.bar}>
      {children}
    </div>
  );
}
