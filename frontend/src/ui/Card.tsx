import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

/** White paper with a hairline. With a title it is a named section. */
export function Card({
  title,
  danger,
  className,
  children,
}: {
  title?: ReactNode;
  danger?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  const look = [styles.card, danger && styles.danger, className].filter(Boolean).join(' ');
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
