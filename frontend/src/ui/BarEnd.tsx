import { useSyncExternalStore, type ReactNode } from 'react';
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
  const target = useSyncExternalStore(subscribe, () => slot);
  return target ? createPortal(children, target) : children;
}
