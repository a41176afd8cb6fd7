import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons';

interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface PlainSelectProps extends Omit<
  ComponentPropsWithRef<'select'>,
  'children' | 'multiple' | 'className' | 'size'
> {
  value?: string;
  options: readonly Option[];
  /** The first, empty choice: "Choose a school". Without it the first option is chosen. */
  placeholder?: string | undefined;
  /** Lower, for a row of a table. */
  dense?: boolean;
}

function Chevron({ className }: { className?: string }) {
  return (
    <span className={className}>
      <ChevronDownIcon size={20} />
    </span>
  );
}

/** The system's own select in MUI's clothes, without label: phones open it well. */
export function PlainSelect({
  options,
  placeholder,
  value,
  disabled,
  onChange,
  dense = false,
  ref,
  ...attributes
}: PlainSelectProps) {
  return (
    <NativeSelect
      fullWidth={dense}
      input={<OutlinedInput inputRef={ref} {...(dense && { size: 'small' as const })} />}
      error={attributes['aria-invalid'] === true}
      IconComponent={Chevron}
      disabled={disabled ?? false}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      inputProps={attributes}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
