import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { ErrorIcon } from './icons';

/** What every field of the kit understands besides its own input's attributes. */
export interface FieldText {
  label: string;
  /** Keep the label for assistive technology only (dense tables, search). */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The problem in one sentence; undefined when there is none. */
  error?: string | undefined;
  /** Says "(optional)" behind the label. */
  optional?: boolean | undefined;
  /** Spoken politely when it changes, such as "Passwords match". */
  status?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, hint, error and status below, all tied to the control that `children` draws. */
export function Field({
  id: givenId,
  label,
  hideLabel,
  hint,
  error,
  optional,
  status,
  describedBy,
  children,
}: FieldText & {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [describedBy, hint !== undefined && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <ErrorIcon size={20} />
          <span>{error}</span>
        </p>
      )}
      {status !== undefined && (
        <div role="status" className={styles.status}>
          {status}
        </div>
      )}
    </div>
  );
}
