import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch from '@mui/material/Switch';
import styles from './Switch.module.css';

/** A setting with two states that applies at once, with its state in words beside it. */
export function Switch({
  label,
  checked,
  state,
  disabled = false,
  onChange,
  describedBy,
}: {
  /** The accessible name of what is switched: "Approval for Anna Puig". */
  label: string;
  checked: boolean;
  /** The current state in words: "Approved" or "Pending". */
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
