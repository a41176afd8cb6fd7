import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RisingSun } from '../../../ui/illustrations/RisingSun';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { QueueStatus } from '../answers/answerQueue';
import styles from './QuestionProgress.module.css';

/**
 * Shows how far the person is, about how long the rest takes, and whether everything has been
 * saved. It reserves space for the longest of these texts, so that nothing below moves when it
 * changes.
 */
export function QuestionProgress({
  position,
  index,
  total,
  minutesLeft,
  leftOff,
  status,
  children,
}: {
  /** "Question 12 of 44". */
  position: string;
  /** Counts from 0: the questions already answered, without the current one. */
  index: number;
  total: number;
  minutesLeft: number;
  /** True if the test continues here after an interruption. */
  leftOff: boolean;
  status: QueueStatus;
  /** The content of the corner beside the progress. */
  children: ReactNode;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const positionId = useId();
  // This replaces the remaining time, so that nothing moves and nobody has to wait.
  const halfway = index === Math.ceil(total / 2);
  const words = {
    leftOff: t('questions.leftOff'),
    saving: t('common:states.saving'),
    saved: t('common:states.saved'),
    waiting: t('questions.waiting'),
  };
  const calm = leftOff ? words.leftOff : '';
  const saving = {
    quiet: calm,
    stopped: calm,
    saving: words.saving,
    saved: words.saved,
    waiting: words.waiting,
    trouble: words.waiting,
  }[status];
  // A screen reader is told once that answers are saved, not after each sentence; then only what
  // is wrong.
  const isRoutine = status === 'saving' || (status === 'saved' && index > 1);
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <p id={positionId} className={styles.position}>
          {position}
        </p>
        <span className={styles.state}>
          {Object.values(words).map((word) => (
            <span key={word} className={styles.sizer} data-text={word} aria-hidden="true" />
          ))}
          <span role="status">{isRoutine ? '' : saving}</span>
          <span>{isRoutine ? saving : ''}</span>
        </span>
      </div>
      <div className={styles.line}>
        <ProgressBar value={index} max={total} labelledBy={positionId} />
        <div className={styles.time}>
          <span role="status">
            {halfway ? (
              <span className={styles.halfway}>
                <RisingSun share={0.5} />
                <span>{t('questions.halfway')}</span>
              </span>
            ) : null}
          </span>
          {!halfway && (
            <p>
              {minutesLeft === 0
                ? t('questions.lastMinute')
                : t('questions.minutesLeft', { count: minutesLeft })}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
