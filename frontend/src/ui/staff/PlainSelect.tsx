import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons';

interface Option {
  value: string;
  label: string;
  /** Consecutive options of a group stand under its name. */
  group?: string | undefined;
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
  /** Lower, for a table row. */
  dense?: boolean;
}

function Chevron({ className }: { className?: string }) {
  return (
    <span className={className}>
      <ChevronDownIcon size={20} />
    </span>
  );
}

/** The system's own select in MUI's style, without label: phones open it well. */
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
      {grouped(options).map(([group, those]) =>
        group === undefined ? (
          those.map(optionOf)
        ) : (
          <optgroup key={group} label={group}>
            {those.map(optionOf)}
          </optgroup>
        ),
      )}
    </NativeSelect>
  );
}

function optionOf({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function grouped(options: readonly Option[]): [string | undefined, Option[]][] {
  const found: [string | undefined, Option[]][] = [];
  for (const option of options) {
    const last = found.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else found.push([option.group, [option]]);
  }
  return found;
}
