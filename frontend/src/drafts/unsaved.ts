import { useEffect, useRef } from 'react';

/** What has been written on the screen and is not saved: asked about before another screen opens. */

interface Unsaved {
  /** The person leaves without it. */
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

/** Has `dirty` work asked about (app/UnsavedGuard.tsx). Returns the function that says it is saved. */
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
