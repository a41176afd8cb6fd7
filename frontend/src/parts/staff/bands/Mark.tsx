import styles from './bands.module.css';

/** Shows one of four steps by its place and its shape, beside words that say the same. */
export function Mark({ step, falling }: { step: number; falling: boolean }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 52 20"
      width="52"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      {[0, 1, 2, 3].map((at) => {
        const height = falling ? 16 - at * 4 : 4 + at * 4;
        const holds = at === step;
        return (
          <rect
            key={at}
            x={at * 13 + 1}
            y={18 - height}
            width="10"
            height={height}
            rx="2"
            className={holds ? styles.holds : styles.step}
          />
        );
      })}
    </svg>
  );
}

/** Shows a place on a line with two good ends, in fifths from the lower end. */
export function Line({ place }: { place: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 92 16"
      width="92"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 8h88" className={styles.line} />
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} d={`M${10 + at * 18} 5v6`} className={styles.line} />
      ))}
      <circle cx={10 + place * 18} cy="8" r="6" className={styles.holds} />
    </svg>
  );
}
