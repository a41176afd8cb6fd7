import { useId } from 'react';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './RoundProgress.module.css';

/** How far one is with a list of people; nothing before the first. */
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
