import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ViewLinks.module.css';

/** The views of one thing, above its heading. They are links, so that each has an address. */
export function ViewLinks({
  label,
  views,
  beside,
}: {
  label: string;
  views: readonly { to: string; text: string; current: boolean }[];
  /** Shown in the same line, if there is room. */
  beside?: ReactNode;
}) {
  const links = (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {views.map(({ to, text, current }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (beside === undefined) return links;
  return (
    <div className={styles.row}>
      {links}
      {beside}
    </div>
  );
}
