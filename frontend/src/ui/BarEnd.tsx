import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null) {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The far end of a layout's top bar, which the page below may fill. */
export function BarEndSlot() {
  return <div ref={setSlot} />;
}

/** Puts a page's own control (Exit) at the far end of the top bar; in place where there is no such bar. */
export function BarEnd({ children }: { children: ReactNode }) {
  // Not known while the bar itself is on its way; in place even for a moment, it would move the page.
  const [target, setTarget] = useState<HTMLElement | null | undefined>(slot ?? undefined);
  useLayoutEffect(() => {
    const look = () => setTarget(slot);
    look();
    return subscribe(look);
  }, []);
  if (target === undefined) return null;
  return target ? createPortal(children, target) : children;
}
