import { Field, type FieldText } from './Field';
import { PlainSelect, type PlainSelectProps } from './PlainSelect';

/** A select with its label, for short lists; SearchSelect is for long ones. */
export function SelectField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  status,
  dense,
  disabled,
  'aria-describedby': describedBy,
  ...select
}: FieldText & PlainSelectProps) {
  return (
    <Field
      {...{ id, label, hideLabel, hint, error, optional, status, dense, disabled, describedBy }}
    >
      {(wiring) => <PlainSelect {...select} {...wiring} disabled={disabled} />}
    </Field>
  );
}
