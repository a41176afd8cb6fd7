import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldText } from './Field';
import { usePastLimit } from './usePastLimit';

export interface TextFieldProps
  extends
    FieldText,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'className' | 'size' | 'value' | 'style'> {
  value?: string;
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
  dense,
  startIcon,
  end,
  ref,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const { type = 'text', value, disabled, readOnly, onChange, maxLength, ...attributes } = input;
  const past = usePastLimit(value, maxLength);
  return (
    <Field
      {...{ id, label, hideLabel, hint, optional, status, dense, disabled, describedBy }}
      error={past.error ?? error}
    >
      {(wiring) => (
        <OutlinedInput
          type={type}
          inputRef={ref}
          {...(value !== undefined && { value })}
          {...(onChange && { onChange })}
          readOnly={readOnly ?? false}
          startAdornment={
            startIcon && <InputAdornment position="start">{startIcon}</InputAdornment>
          }
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
          slotProps={{ input: { ...attributes, ...past.limit, ...wiring } }}
        />
      )}
    </Field>
  );
}
