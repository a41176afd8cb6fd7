import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent, ClipboardEventHandler, Ref } from 'react';
import { Field, type FieldText } from './Field';

export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  value,
  rows,
  placeholder,
  spellCheck,
  autoComplete,
  onChange,
  onPaste,
  ref,
}: FieldText & {
  id?: string;
  value: string;
  rows: number;
  placeholder?: string;
  spellCheck?: boolean;
  autoComplete?: string;
  onPaste?: ClipboardEventHandler<HTMLElement>;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  return (
    <Field {...{ id, label, hideLabel, hint, error }}>
      {(wiring) => (
        <OutlinedInput
          multiline
          rows={rows}
          inputRef={ref}
          value={value}
          onChange={(event) => onChange(event as ChangeEvent<HTMLTextAreaElement>)}
          slotProps={{ input: { ...wiring, placeholder, spellCheck, autoComplete, onPaste } }}
        />
      )}
    </Field>
  );
}
