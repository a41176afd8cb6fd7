import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch from '@mui/material/Switch';
import styles from './Switch.module.css';

/** Two states that hold at once when flipped, always with the state in words beside it. */
export function Switch({
  label,
  checked,
  state,
  disabled = false,
  onChange,
  describedBy,
}: {
  /** What is switched, for assistive technology: "Approval for Anna Puig". */
  label: string;
  checked: boolean;
  /** The state now, in words: "Approved" or "Pending". */
  state: string;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string;
}) {
  return (
    <FormControlLabel
      label={state}
      className={styles.row ?? ''}
      disabled={disabled}
      control={
        <MuiSwitch
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{
            input: { role: 'switch', 'aria-label': label, 'aria-describedby': describedBy },
          }}
        />
      }
    />
  );
}
