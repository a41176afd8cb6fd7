import { useSyncExternalStore } from 'react';
import { watched } from './availability';
import { isBusy } from './codeOf';

/**
 * If very many people log in at once, the server asks some of them to come again (503 `busy`). The
 * app repeats the request a few times by itself, and `useInLine` lets a screen explain the delay.
 */
const tries = 5;

let waiting = 0;
const listeners = new Set<() => void>();

/** True while a request waits for its turn. */
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

/** Sends a request, and repeats it while the server is busy. */
export async function inTurn(request: Request): Promise<Response> {
  if (request.method === 'GET') return watched(request); // read requests are never refused as busy
  for (let left = tries; ; left -= 1) {
    const response = await watched(request.clone()); // a body can be sent only once
    if (left === 0 || !(await isBusy(response))) return response;
    await pause(secondsOf(response), request.signal);
  }
}

function secondsOf(response: Response): number {
  return Number(response.headers.get('Retry-After')) || 2;
}

/** The delay is random, so that a class that came at once does not return at once. */
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
