import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Modal {
  /** Called by Esc, or the browser's own closing; never while `busy`. */
  onClose: () => void;
  busy?: boolean | undefined;
  /** The element that gets the focus afterwards if the opener is gone by then. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * Makes a <dialog> modal as long as it is rendered. The focus goes to the element with
 * `data-initial-focus`, otherwise to the heading, and returns afterwards to the element that had it
 * before.
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
    // Keeps the opener through StrictMode's second run, when the focus is already in the dialog.
    opener.current ??= document.activeElement;
    function handleCancel(event: Event) {
      event.preventDefault();
      if (!latest.current.busy) latest.current.onClose();
    }
    // A browser may close on a second Esc without asking, while React believes it is open. The
    // event comes late: if the dialog was opened again meanwhile (StrictMode), it means nothing.
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
      // Waits until React has finished, because a deleted row's button still exists at this moment.
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
