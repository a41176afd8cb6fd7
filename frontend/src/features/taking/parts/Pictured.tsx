import type { ReactNode } from 'react';
import { shownLanguage } from '../../../i18n/i18n';
import styles from './Pictured.module.css';
import { useReadAloud } from '../readAloud/useReadAloud';

/** A few words beside a picture. The device reads them aloud on request. */
export function Pictured({
  picture,
  says,
  small = false,
  long = false,
  children,
}: {
  picture: ReactNode;
  /** The text to be read aloud. */
  says: string;
  /** True if the picture is small because the text needs the space. */
  small?: boolean;
  /** True if the text needs the space on a phone. */
  long?: boolean;
  children: ReactNode;
}) {
  const aloud = useReadAloud(false, shownLanguage);
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
