import { useId, type ReactNode } from 'react';

/** The props of every field besides its input's attributes. */
export interface FieldText {
  label: string;
  /** Keeps the label for assistive technology only (dense tables, search). */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The problem in one sentence; undefined if there is none. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Announced politely when it changes, such as "Passwords match". */
  status?: ReactNode;
}

/**
 * The attributes that tie a control to its label, hint and error. Those of data are for the list of
 * all errors of a form.
 */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-error': string | undefined;
  'data-label': string | undefined;
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** The ids that connect a field's texts and its control. */
export function useFieldText({
  id: givenId,
  label,
  hint,
  error,
  describedBy,
}: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'describedBy'>) {
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
    'data-error': error || undefined,
    'data-label': error ? label : undefined,
  };
  return { id, hintId, errorId, wiring };
}
