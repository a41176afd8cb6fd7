import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { ErrorIcon } from './icons';
import { useFieldText, type FieldProps } from './useFieldText';

/** Label above, hint, error and status below, all tied to the control that `children` renders. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, optional, status, children } = props;
  const { t } = useTranslation('common');
  const { id, hintId, errorId, wiring } = useFieldText(props);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(wiring)}
      {error && (
        <p id={errorId} className={styles.error}>
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
