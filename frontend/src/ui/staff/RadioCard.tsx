import Radio from '@mui/material/Radio';
import { useId, type ReactNode } from 'react';
import styles from './RadioCard.module.css';

/** One of a few choices of a group, with its explanation. */
export function RadioCard({
  group,
  label,
  checked,
  disabled,
  errorId,
  onChoose,
  children,
}: {
  group: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  errorId: string | undefined;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const moreId = useId();
  const described = [children ? moreId : '', errorId ?? ''].filter(Boolean).join(' ');
  return (
    <div className={styles.card}>
      <label className={styles.label}>
        <Radio
          name={group}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          slotProps={{ input: { 'aria-describedby': described || undefined } }}
        />
        {label}
      </label>
      {children && <div id={moreId}>{children}</div>}
    </div>
  );
}
