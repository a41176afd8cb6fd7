import { useLayoutEffect } from 'react';

/** The failures that a screen explains in its own place, each as often as it does. */
const said = new Map<unknown, number>();
const listeners = new Set<() => void>();

function count(error: unknown, change: number): void {
  const times = (said.get(error) ?? 0) + change;
  if (times > 0) said.set(error, times);
  else said.delete(error);
  for (const listener of listeners) listener();
}

/** Declares that this part of the screen explains the failure, so that the app's notice does not. */
export function useSaid(error: unknown): void {
  useLayoutEffect(() => {
    if (!error) return;
    count(error, 1);
    return () => count(error, -1);
  }, [error]);
}

/**
 * True also for a second call of a screen with the same final refusal: who reads "This case isn't
 * here" need not be told that something could not be loaded.
 */
export function isSaid(error: unknown): boolean {
  if (said.has(error)) return true;
  const refusal = finalRefusal(error);
  return refusal !== undefined && [...said.keys()].some((one) => finalRefusal(one) === refusal);
}

/** The code of a refusal that stays, as errors of the API carry it. */
function finalRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return undefined;
  return error.status === 403 || error.status === 404 ? error.code : undefined;
}

export function subscribeSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
