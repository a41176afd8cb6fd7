import { useEffect, useRef, type MouseEvent } from 'react';
import { Notice } from './Notice';
import styles from './ErrorSummary.module.css';

export interface FormProblem {
  /** The id of the field the link leads to; none for a problem of the whole form. */
  fieldId?: string;
  message: string;
}

/**
 * All problems of a long form in one place, with links to the fields; takes focus when it appears
 * or changes.
 */
export function ErrorSummary({
  title,
  problems,
}: {
  title: string;
  problems: readonly FormProblem[];
}) {
  const summary = useRef<HTMLDivElement>(null);
  const key = problems.map((problem) => problem.message).join('\n');
  useEffect(() => {
    if (key !== '') summary.current?.focus();
  }, [key]);

  function handleClick(event: MouseEvent, fieldId: string) {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }
  if (problems.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Notice tone="error" title={title} live={false}>
        <ul className={styles.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  className={styles.link}
                  href={`#${fieldId}`}
                  onClick={(event) => handleClick(event, fieldId)}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
