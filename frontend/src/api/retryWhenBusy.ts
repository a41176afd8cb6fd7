import { useSyncExternalStore } from 'react';
import { watched } from './availability';
import { isBusy } from './codeOf';

/**
 * When very many log in at one moment, the server asks some of them to come again (503 `busy`). The
 * app does so by itself, a few times, and `useInLine` lets a screen say why it takes a moment.
 */
const tries = 5;

let waiting = 0;
const listeners = new Set<() => void>();

/** Whether a call waits for its turn. */
export function useInLine(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a request, and once more for as long as the server says that it is busy. */
export async function inTurn(request: Request): Promise<Response> {
  if (request.method === 'GET') return watched(request); // nothing that is read makes it busy
  for (let left = tries; ; left -= 1) {
    const response = await watched(request.clone()); // a body can be sent only once
    if (left === 0 || !(await isBusy(response))) return response;
    await pause(secondsOf(response), request.signal);
  }
}

function secondsOf(response: Response): number {
  return Number(response.headers.get('Retry-After')) || 2;
}

/** Not to the second: a class that came at once must not come again at once. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  count(1);
  try {
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000 * (1 + 0.75 * Math.random()));
      signal.addEventListener('abort', resolve, { once: true });
    });
  } finally {
    count(-1);
  }
}

function count(change: number) {
  waiting += change;
  for (const listener of listeners) listener();
}
