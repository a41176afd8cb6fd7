import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent, ClipboardEventHandler, Ref } from 'react';
import { Field, type FieldText } from './Field';
import { usePastLimit } from './usePastLimit';

export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  value,
  rows,
  maxLength,
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
  maxLength?: number;
  placeholder?: string;
  spellCheck?: boolean;
  autoComplete?: string;
  onPaste?: ClipboardEventHandler<HTMLElement>;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const past = usePastLimit(value, maxLength);
  return (
    <Field {...{ id, label, hideLabel, hint }} error={past.error ?? error}>
      {(wiring) => (
        <OutlinedInput
          multiline
          rows={rows}
          inputRef={ref}
          value={value}
          onChange={(event) => onChange(event as ChangeEvent<HTMLTextAreaElement>)}
          slotProps={{
            input: { ...past.limit, ...wiring, placeholder, spellCheck, autoComplete, onPaste },
          }}
        />
      )}
    </Field>
  );
}
