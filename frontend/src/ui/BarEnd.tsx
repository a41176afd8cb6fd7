import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/**
 * Surrounds a layout with a `BarEndSlot`. The place exists before the slot does, so that its
 * content is rendered with the page and not in a second pass.
 */
export function BarEndRoom({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  return <Place value={place}>{children}</Place>;
}

/** The far end of a layout's top bar, which the page below may fill. */
export function BarEndSlot() {
  const place = useContext(Place);
  return <div ref={(slot) => void (place && slot?.append(place))} />;
}

/**
 * Puts a page's own control (Pause) at the far end of the top bar; without such a bar it stays in
 * place.
 */
export function BarEnd({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place ? createPortal(children, place) : children;
}
