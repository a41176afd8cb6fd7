import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent, ReactNode } from 'react';
import { ErrorIcon } from '../icons';
import { PlainSelect, type PlainSelectProps } from './PlainSelect';

interface Cell {
  id: string;
  /** The accessible name; the column's heading shows it. */
  label: string;
  /** The problem in one sentence; undefined if there is none. */
  error: string | undefined;
  value: string;
  onBlur: () => void;
}

/**
 * One line of text in a table cell, without the label and frame of a form's field: a page of the
 * table would have hundreds of those, and they are slow.
 */
export function CellField({
  id,
  label,
  error,
  value,
  type,
  maxLength,
  onChange,
  onBlur,
}: Cell & {
  type: 'text' | 'email';
  maxLength: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        type={type}
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(event as ChangeEvent<HTMLInputElement>)}
        onBlur={onBlur}
        slotProps={{ input: { ...wiring(id, label, error), autoComplete: 'off', maxLength } }}
      />
      <Problem id={id}>{error}</Problem>
    </>
  );
}

export function CellSelect({
  id,
  label,
  error,
  ...select
}: Cell & Pick<PlainSelectProps, 'options' | 'placeholder' | 'onChange'>) {
  return (
    <>
      <PlainSelect dense {...select} {...wiring(id, label, error)} />
      <Problem id={id}>{error}</Problem>
    </>
  );
}

function wiring(id: string, label: string, error: string | undefined) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    children !== undefined && (
      <FormHelperText error id={`${id}-error`}>
        <ErrorIcon size={20} />
        <span>{children}</span>
      </FormHelperText>
    )
  );
}
