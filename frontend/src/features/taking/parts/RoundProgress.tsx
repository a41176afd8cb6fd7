import { useId } from 'react';
import { ProgressBar } from '../../../ui/ProgressBar';
import styles from './RoundProgress.module.css';

/** Shows how many people of a list are done, once the first one is. */
export function RoundProgress({
  words,
  done,
  total,
}: {
  words: string;
  done: number;
  total: number;
}) {
  const id = useId();
  if (done === 0) return null;
  return (
    <div className={styles.progress}>
      <p id={id}>{words}</p>
      <ProgressBar value={done} max={total} labelledBy={id} />
    </div>
  );
}
