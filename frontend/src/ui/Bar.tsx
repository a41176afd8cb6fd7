import styles from './Bar.module.css';

/** A value on its true scale, as decoration beside the number that says it. */
export function Bar({ value, min, max }: { value: number; min: number; max: number }) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <span aria-hidden="true" className={styles.track}>
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
