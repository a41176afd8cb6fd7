import styles from './ReportView.module.css';

/** The line of an area, which only draws what the words say: boxes, with nothing to load, and sharp in print. */
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
