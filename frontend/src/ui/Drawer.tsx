import type { MouseEvent, ReactNode } from 'react';
import styles from './Drawer.module.css';
import { useModal } from './useModal';

/** A panel that slides in from the side, over the page, open while it is rendered. */
export function Drawer({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useModal({ onClose });
  function handleBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }
  return (
    <dialog ref={dialog} aria-label={label} className={styles.drawer} onMouseDown={handleBackdrop}>
      {children}
    </dialog>
  );
}
