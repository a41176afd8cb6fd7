import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const id = 'bar-end';

/** The far end of a layout's top bar, which the page below may fill. */
export function BarEndSlot() {
  return <div id={id} />;
}

/** Puts a page's own control (Exit) at the far end of the top bar; in place where there is no such bar. */
export function BarEnd({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => setSlot(document.getElementById(id)), []);
  if (slot === undefined) return null;
  return slot === null ? children : createPortal(children, slot);
}
