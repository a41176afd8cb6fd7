import { useEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../../i18n/title';
import { Pictured } from './Pictured';
import styles from './Ending.module.css';

/**
 * The last screen of a path. It replaces another screen without a new address, so it moves focus to
 * its heading to be read from the beginning.
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
  /** True if the title contains a person's name, which browsers must not translate. */
  named?: boolean;
  picture?: ReactNode;
  /** The text read aloud after the title, if there is a picture. */
  says?: readonly string[];
  /** True if the picture is small because the text needs the space. */
  small?: boolean;
  /** True if the text needs the space on a phone. */
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
