import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Modal {
  /** Esc, or the browser's own closing. Not called while `busy`. */
  onClose: () => void;
  busy?: boolean | undefined;
  /** Where focus goes afterwards when what opened it is gone by then. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * For a <dialog> that is modal as long as it is rendered. The focus goes to the element with
 * `data-initial-focus`, else to the heading, and back afterwards to what had it before.
 */
export function useModal({
  onClose,
  busy = false,
  returnFocus,
}: Modal): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
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
    // by then the dialog may have been opened again (StrictMode), and then it means nothing.
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
        if (element.open) return; // opened again (StrictMode)
        const before = opener.current;
        const target =
          wanted?.() ??
          (before instanceof HTMLElement && before.isConnected && before !== document.body
            ? before
            : null);
        (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, []);

  return dialog;
}
