import { useId, useState, type ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { ChevronDownIcon } from './icons';

/** A button that opens and closes the part below it. Uncontrolled, or controlled with `open` and `onToggle`. */
export function Disclosure({
  label,
  children,
  open,
  onToggle,
}: {
  label: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
}) {
  const panelId = useId();
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={shown}
        aria-controls={panelId}
        onClick={() => {
          setOwn(!shown);
          onToggle?.(!shown);
        }}
      >
        {label}
        <ChevronDownIcon size={20} />
      </button>
      <div id={panelId} hidden={!shown} className={styles.panel}>
        {shown && children}
      </div>
    </div>
  );
}
