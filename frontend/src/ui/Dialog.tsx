import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Verb and object, such as "Delete Anna Puig?". */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. The one with `data-initial-focus` gets the focus, else the heading. */
  actions: ReactNode;
  /** Esc, the backdrop, or the browser's own closing. Not called while `busy`. */
  onClose: () => void;
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** Where focus goes afterwards when what opened the dialog is gone by then. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/** A modal dialog, open while it is rendered. Focus returns to what had it before. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  busy = false,
  wide,
  returnFocus,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();
  const latest = useRef({ onClose, busy, returnFocus });
  useLayoutEffect(() => {
    latest.current = { onClose, busy, returnFocus };
  });

  useLayoutEffect(() => {
    const element = dialog.current!;
    // Kept over StrictMode's second run, when the focus is in the dialog already.
    opener.current ??= document.activeElement;
    function handleCancel(event: Event) {
      event.preventDefault();
      if (!latest.current.busy) latest.current.onClose();
    }
    // A browser may close on a second Esc without asking; React still believes it open. The event comes late:
    // by then the dialog may have been opened anew (StrictMode), and then it means nothing.
    function handleClose() {
      if (element.open) return;
      if (latest.current.busy) element.showModal();
      else latest.current.onClose();
    }
    element.addEventListener('cancel', handleCancel);
    element.addEventListener('close', handleClose);
    element.showModal();
    (
      element.querySelector<HTMLElement>('[data-initial-focus]') ?? element.querySelector('h2')
    )?.focus();
    return () => {
      element.removeEventListener('cancel', handleCancel);
      element.removeEventListener('close', handleClose);
      element.close();
      const wanted = latest.current.returnFocus;
      // After React has finished, because a deleted row's button is still there right now.
      queueMicrotask(() => {
        if (element.open) return; // opened anew (StrictMode)
        const before = opener.current;
        const target =
          wanted?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
        (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, []);

  function handleBackdrop(event: MouseEvent) {
    if (event.target === dialog.current && !busy) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      onMouseDown={handleBackdrop}
    >
      <div className={styles.inner}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
