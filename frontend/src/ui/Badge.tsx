import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'teal' | 'lilac' | 'sun' | 'success' | 'warning';

/**
 * A state or a kind as a word in a pill. The word carries the meaning; the colour only helps the
 * eye.
 */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
