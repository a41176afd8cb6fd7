import styles from './Switch.module.css';

/** Two states that hold at once when flipped, always with the state in words beside it. */
export function Switch({
  label,
  checked,
  state,
  disabled,
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
    <label className={styles.row}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.state}>{state}</span>
    </label>
  );
}
