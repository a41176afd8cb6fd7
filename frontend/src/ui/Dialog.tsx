import { useId, type MouseEvent, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useModal } from './useModal';

export interface DialogProps {
  /** Verb and object, such as "Delete Anna Puig?". */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. The one with `data-initial-focus` gets the focus, else the heading. */
  actions: ReactNode;
  /** Called by Esc, the backdrop, or the browser's own closing; never while `busy`. */
  onClose: () => void;
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** The element that gets the focus afterwards if the opener is gone by then. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/** A modal dialog, open while it is rendered. Focus returns to the element that had it before. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  busy = false,
  wide,
  returnFocus,
}: DialogProps) {
  const dialog = useModal({ onClose, busy, returnFocus });
  const titleId = useId();
  const bodyId = useId();

  function handleBackdrop(event: MouseEvent) {
    if (event.target === dialog.current && !busy) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={wide || children === undefined ? undefined : bodyId}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      onMouseDown={handleBackdrop}
    >
      <div className={styles.inner}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
