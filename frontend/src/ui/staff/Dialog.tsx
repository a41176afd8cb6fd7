import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { use, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogFoot } from '../dialogFoot';

/**
 * The element that contains dialogs: it is inside the app, so that a native dialog (log in again,
 * prove it is you) can lie over them.
 */
export const DIALOGS_ID = 'staff-dialogs';

export interface DialogProps {
  /** Verb and object, such as "Delete Anna Puig?". */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. The one with `data-initial-focus` gets the focus, else the heading. */
  actions: ReactNode;
  /** Called by Esc or the backdrop; never while `busy`. */
  onClose: () => void;
  busy?: boolean;
  /** Nothing of the page behind it is seen: somebody else looks at this screen. */
  fullScreen?: boolean;
  /** The element that gets the focus afterwards if the opener is gone by then. */
  returnFocus?: () => HTMLElement | null;
}

/** A modal dialog, open while it is rendered. Focus returns to the element that had it before. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  busy = false,
  fullScreen = false,
  returnFocus,
}: DialogProps) {
  const paper = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();
  const foot = use(DialogFoot);
  const latest = useRef(returnFocus);
  useLayoutEffect(() => {
    latest.current = returnFocus;
  });

  useLayoutEffect(() => {
    // Keeps the opener through StrictMode's second run, when the focus is already in the dialog.
    opener.current ??= document.activeElement;
    const shown = paper;
    return () => {
      const wanted = latest.current;
      // Waits until React has finished, because a deleted row's button still exists at this moment.
      queueMicrotask(() => {
        if (shown.current?.isConnected) return; // opened again (StrictMode)
        const before = opener.current;
        const target =
          wanted?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
        (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, []);
  // The title can take the focus only now: the opening animation hides it before.
  function handleEntering() {
    const safe = paper.current?.querySelector<HTMLElement>('[data-initial-focus]');
    (safe ?? paper.current?.querySelector('h2'))?.focus();
  }

  return (
    <MuiDialog
      open
      fullScreen={fullScreen}
      container={() => document.getElementById(DIALOGS_ID)}
      disableRestoreFocus
      aria-labelledby={titleId}
      onClose={() => {
        if (!busy) onClose();
      }}
      slotProps={{ paper: { ref: paper }, transition: { onEntering: handleEntering } }}
    >
      <DialogTitle id={titleId} tabIndex={-1}>
        {title}
      </DialogTitle>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      <div ref={foot} />
      <DialogActions>{actions}</DialogActions>
    </MuiDialog>
  );
}
