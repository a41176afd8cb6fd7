import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from './Field';
import styles from './Field.module.css';
import type { FieldText } from './useFieldText';

export interface TextFieldProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  startIcon?: ReactNode;
  /** A button inside the field's end, such as show or clear. */
  end?: ReactNode;
}

/** One line of text. `field('name')` of forms/useForm gives it its attributes. */
export function TextField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  status,
  startIcon,
  end,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const look = [styles.input, startIcon && styles.withStart, end && styles.withEnd, className]
    .filter(Boolean)
    .join(' ');
  return (
    <Field {...{ id, label, hideLabel, hint, error, optional, status, describedBy }}>
      {(wiring) => (
        <span className={styles.control}>
          {startIcon && <span className={styles.start}>{startIcon}</span>}
          <input type="text" {...input} {...wiring} className={look} />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
