import styles from './ReportView.module.css';

/**
 * The line of an area, which only repeats the words: made of boxes, so that nothing has to load and
 * print is sharp.
 */
export function AreaTrack({
  area,
  steps,
}: {
  area: { step: number; usual: number | null };
  steps: number;
}) {
  return (
    <span className={styles.track} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span
          key={step}
          className={step === area.usual ? `${styles.step} ${styles.tinted}` : styles.step}
        >
          <span className={step === area.step ? styles.mark : styles.dot} />
        </span>
      ))}
    </span>
  );
}
