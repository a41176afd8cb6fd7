import { useId, type ReactNode } from 'react';

/** What every field understands besides its own input's attributes. */
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

/** What ties a control to its label, its hint and its problem. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  describedBy?: string | undefined;
  /** The control itself. */
  children: (wiring: Wiring) => ReactNode;
}

/** The ids by which a field's texts and its control find each other. */
export function useFieldText({
  id: givenId,
  hint,
  error,
  describedBy,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'describedBy'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [describedBy, hint !== undefined && hintId, error && errorId]
    .filter(Boolean)
    .join(' ');
  const wiring: Wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { id, hintId, errorId, wiring };
}
