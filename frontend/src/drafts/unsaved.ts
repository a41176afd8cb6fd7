import { useEffect, useRef } from 'react';

/** The unsaved work on the screen, which is asked about before another screen opens. */

interface Unsaved {
  /** Called if the person leaves without saving. */
  discard: () => void;
}

const all = new Set<Unsaved>();

export function isUnsaved(): boolean {
  return all.size > 0;
}

export function discardUnsaved(): void {
  for (const one of all) one.discard();
  all.clear();
}

/**
 * Asks about `dirty` work before leaving (app/UnsavedGuard.tsx). Returns a function that marks it
 * as saved.
 */
export function useUnsaved(dirty: boolean, discard: () => void = () => undefined): () => void {
  const own = useRef<Unsaved>({ discard });
  useEffect(() => {
    own.current.discard = discard;
  });
  useEffect(() => {
    const entry = own.current;
    if (dirty) all.add(entry);
    return () => void all.delete(entry);
  }, [dirty]);
  return () => void all.delete(own.current);
}
