import styles from './ProgressBar.module.css';

/**
 * Shows progress. `labelledBy` is the id of the text that states it ("Question 12 of 44"); one
 * number is drawn and announced.
 */
export function ProgressBar({
  value,
  max,
  labelledBy,
}: {
  value: number;
  max: number;
  labelledBy: string;
}) {
  const percent = max > 0 ? Math.round((value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
