import type { ReactNode } from 'react';
import styles from './Pictured.module.css';
import { useReadAloud } from './useReadAloud';

/** Few words beside a picture, which a voice of the device reads where it is asked to. */
export function Pictured({
  picture,
  says,
  small = false,
  long = false,
  children,
}: {
  picture: ReactNode;
  /** What is read aloud. */
  says: string;
  /** Where the words need the room. */
  small?: boolean;
  /** Where they need it on a phone. */
  long?: boolean;
  children: ReactNode;
}) {
  const aloud = useReadAloud();
  return (
    <div
      className={[styles.pictured, small && styles.small, long && styles.long]
        .filter(Boolean)
        .join(' ')}
      data-pictured
    >
      <div className={styles.side}>
        <div className={styles.picture}>{picture}</div>
        {aloud && (
          <div className={styles.aloud}>
            <aloud.ReadPage text={says} />
          </div>
        )}
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
