import styles from './HelpLines.module.css';

/** Telephone numbers where help is to be had now, each ready to be called. */
export function HelpLines({ lines }: { lines: readonly { number: string; name: string }[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ number, name }) => (
        <li key={number} className={styles.line}>
          <a className={styles.number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
            {number}
          </a>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
