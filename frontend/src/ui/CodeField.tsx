import { TextField, type TextFieldProps } from './TextField';

/**
 * The six digits of an authenticator app: phones show the numeric keyboard, and any pasted form is
 * accepted.
 */
export function CodeField({
  onCode,
  ...props
}: Omit<TextFieldProps, 'onChange' | 'type'> & { onCode: (code: string) => void }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      // A code may be pasted in two groups; only its digits are kept.
      maxLength={12}
      {...props}
      onChange={(event) => onCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
