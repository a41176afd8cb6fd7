import type { ReactNode } from 'react';
import type { PupilState } from '../../../api/types';
import styles from './board.module.css';

/** Shapes that differ without colour: a dash, a ring, a half, and a whole with a tick. */
const shapes: Record<PupilState, ReactNode> = {
  no_card: <path d="M6 12h12" />,
  not_begun: <circle cx="12" cy="12" r="8.5" />,
  answering: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 0 0 17z" className={styles.filled} />
    </>
  ),
  ready: (
    <>
      <circle cx="12" cy="12" r="9.5" className={styles.filled} />
      <path d="m7.5 12.5 3 3 6-6.5" className={styles.tick} />
    </>
  ),
};

export function StateMark({ state }: { state: PupilState }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
      {shapes[state]}
    </svg>
  );
}
