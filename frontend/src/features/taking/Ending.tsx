import { useEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../i18n/title';
import styles from './Ending.module.css';

/**
 * A screen at the end of the way. It takes the place of another one without a new address, and is
 * read from its beginning all the same.
 */
export function Ending({
  title,
  picture,
  named = false,
  children,
}: {
  title: string;
  /** Whether a person's name is in the title, which no browser translates. */
  named?: boolean;
  picture?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.ending}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <h1 ref={heading} tabIndex={-1} translate={named ? 'no' : undefined}>
        {title}
      </h1>
      {children}
    </div>
  );
}
