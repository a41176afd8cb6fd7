import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import styles from './Field.module.css';
import { ChevronDownIcon } from './icons';
import type { FieldText } from './useFieldText';

interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  options: readonly Option[];
  /** The first, empty choice: "Choose a school". Without it the first option is chosen. */
  placeholder?: string | undefined;
}

/** The system's own select, for short lists; SearchSelect is for long ones. */
export function SelectField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  status,
  options,
  placeholder,
  className,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, optional, status, describedBy }}>
      {(wiring) => (
        <span className={styles.control}>
          <select
            {...select}
            {...wiring}
            className={[styles.input, styles.select, className].filter(Boolean).join(' ')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end}>
            <ChevronDownIcon size={20} />
          </span>
        </span>
      )}
    </Field>
  );
}
