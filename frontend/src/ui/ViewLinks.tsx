import { Link } from 'react-router-dom';
import styles from './ViewLinks.module.css';

/** The ways to look at one thing, above its heading: links, so that each has an address. */
export function ViewLinks({
  label,
  views,
}: {
  label: string;
  views: readonly { to: string; text: string; current: boolean }[];
}) {
  return (
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
}
