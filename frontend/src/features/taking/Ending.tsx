import { useEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../i18n/title';
import { Pictured } from './Pictured';
import styles from './Ending.module.css';

/**
 * A screen at the end of the way. It takes the place of another one without a new address, and is
 * read from its beginning all the same.
 */
export function Ending({
  title,
  picture,
  says = [],
  small = false,
  long = false,
  named = false,
  children,
}: {
  title: string;
  /** Whether a person's name is in the title, which no browser translates. */
  named?: boolean;
  picture?: ReactNode;
  /** Read aloud after the title, where there is a picture. */
  says?: readonly string[];
  /** Whether the picture is small, since the words need the room. */
  small?: boolean;
  /** Whether they need it on a phone. */
  long?: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} translate={named ? 'no' : undefined}>
        {title}
      </h1>
      {children}
    </>
  );
  if (picture === undefined) return <div className={styles.ending}>{words}</div>;
  return (
    <Pictured picture={picture} says={[title, ...says].join(' ')} small={small} long={long}>
      {words}
    </Pictured>
  );
}
