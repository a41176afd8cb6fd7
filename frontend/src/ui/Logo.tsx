import { useId } from 'react';
import styles from './Logo.module.css';

/** The sun half up behind two hills, and the name. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const clip = useId();
  return (
    <span className={styles.logo}>
      <svg
        width="40"
        height="40"
        viewBox="0 0 40 40"
        role="img"
        aria-label={markOnly ? 'Alba' : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <clipPath id={clip}>
          <circle cx="20" cy="20" r="20" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <path fill="#d9eceb" d="M0 0h40v40H0z" />
          <circle cx="22" cy="20" r="9" fill="#f2c14e" />
          <path fill="#1c6b70" d="M-2 27c7-6 14-6 21-1.5S33 31 43 24v20H-2z" />
          <path fill="#12494d" d="M-2 35c9-4 16-1 23 1s13 1 22-4v14H-2z" />
        </g>
      </svg>
      {!markOnly && <span className={styles.name}>{'Alba'}</span>}
    </span>
  );
}
