import FormControlLabel from '@mui/material/FormControlLabel';
import MuiCheckbox from '@mui/material/Checkbox';
import type { ChangeEvent, ReactNode } from 'react';

/** A checkbox with its sentence; both can be pressed. */
export function Checkbox({
  label,
  checked,
  onChange,
  describedBy,
}: {
  label: ReactNode;
  checked: boolean;
  describedBy?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <FormControlLabel
      label={label}
      control={
        <MuiCheckbox
          checked={checked}
          onChange={onChange}
          slotProps={{ input: { 'aria-describedby': describedBy } }}
        />
      }
    />
  );
}
