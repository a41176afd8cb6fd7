import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/ProgressBar';
import type { QueueStatus } from './answerQueue';
import styles from './QuestionProgress.module.css';

/** How far one is, and below it one quiet line that says whether everything has been saved. */
export function QuestionProgress({
  position,
  index,
  total,
  leftOff,
  status,
}: {
  /** "Question 12 of 44". */
  position: string;
  /** From 0: what lies behind, not what is being answered. */
  index: number;
  total: number;
  /** Number of the question at which the test goes on; null when it was not interrupted. */
  leftOff: number | null;
  status: QueueStatus;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const positionId = useId();
  const saving = {
    quiet: '',
    stopped: '',
    saving: t('common:states.saving'),
    saved: t('common:states.saved'),
    waiting: t('questions.waiting'),
    trouble: t('questions.waiting'),
  }[status];
  return (
    <div className={styles.progress}>
      <p id={positionId} className={styles.position}>
        {position}
      </p>
      <ProgressBar value={index} max={total} labelledBy={positionId} />
      <div className={styles.line}>
        <span>{leftOff !== null && t('questions.leftOff', { number: leftOff })}</span>
        <span role="status">{saving}</span>
      </div>
    </div>
  );
}
