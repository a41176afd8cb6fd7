import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Checkbox.module.css';
import fieldStyles from './Field.module.css';
import { ErrorIcon } from './icons';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The full sentence the person agrees to; the whole row can be pressed. */
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          data-error={error}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          <ErrorIcon size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
