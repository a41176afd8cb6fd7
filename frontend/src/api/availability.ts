import { useEffect, useSyncExternalStore } from 'react';
import { noteServerTime } from '../lib/clock';
import { isBusy, isOfAnother } from './codeOf';

/**
 * The server's availability, as found by this page's requests. While it is away, the page asks
 * again at growing intervals until it answers.
 */
export type Availability = 'online' | 'offline' | 'unavailable';

const firstWait = 2000;
const longestWait = 15_000;
const longestAsked = 60_000;
/** If it goes away again this soon after coming back, the intervals continue where they were. */
const shaky = 30_000;

let state: Availability = 'online';
let tries = 0;
let backAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<Availability> | null = null;
const listeners = new Set<() => void>();

export function availability(): Availability {
  return state;
}

export function subscribeAvailability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAvailability(): Availability {
  return useSyncExternalStore(subscribeAvailability, availability, availability);
}

/** The number of open screens that report the connection themselves. */
let tellers = 0;

/** Declares that this screen reports the connection itself, in its own place. */
export function useTellsAvailability(): void {
  useEffect(() => {
    tellers += 1;
    for (const listener of listeners) listener();
    return () => {
      tellers -= 1;
      for (const listener of listeners) listener();
    };
  }, []);
}

/** True if the app reports the connection, because no open screen does. */
export function appTellsAvailability(): boolean {
  return tellers === 0;
}

/** Sends a request and learns from its outcome. */
export async function watched(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    noteServerTime(response.headers.get('Date'));
    if (isAway(response) && !(await isThere(response))) set('unavailable', secondsOf(response));
    else if (state !== 'online') void checkAvailability();
    return response;
  } catch (error) {
    // One lost reply proves little, so ask the server; a cancelled request proves nothing.
    if (error instanceof TypeError && state === 'online') void checkAvailability();
    throw error;
  }
}

/** Asks the server now. */
export function checkAvailability(): Promise<Availability> {
  clearTimeout(timer);
  probing ??= probe().finally(() => {
    probing = null;
  });
  return probing;
}

/** Resolves once the server answers, which may take long. */
export function untilOnline(): Promise<void> {
  return new Promise((there) => {
    function look() {
      if (state !== 'online') return;
      listeners.delete(look);
      there();
    }
    listeners.add(look);
    look();
  });
}

/** Resets the state for the next test. */
export function forgetAvailability(): void {
  clearTimeout(timer);
  state = 'online';
  tries = 0;
  backAt = 0;
  probing = null;
}

async function probe(): Promise<Availability> {
  try {
    const address = new URL('/readyz', window.location.origin);
    const signal = AbortSignal.timeout(8000);
    const response = await fetch(new Request(address, { cache: 'no-store', signal }));
    noteServerTime(response.headers.get('Date'));
    if (response.ok) set('online');
    else set('unavailable', secondsOf(response));
  } catch {
    set('offline');
  }
  return state;
}

function set(next: Availability, asked = 0): void {
  const changed = next !== state;
  clearTimeout(timer);
  if (next === 'online') {
    if (changed) backAt = performance.now();
  } else {
    if (state === 'online' && performance.now() - backAt > shaky) tries = 0;
    const wait = Math.min(longestWait, firstWait * 2 ** tries);
    tries += 1;
    timer = setTimeout(
      () => void checkAvailability(),
      Math.max(wait, Math.min(asked * 1000, longestAsked)),
    );
  }
  state = next;
  if (changed) for (const listener of listeners) listener();
}

/** True if Alba itself answered, although not with the requested data. */
async function isThere(response: Response): Promise<boolean> {
  return (await isBusy(response)) || (await isOfAnother(response));
}

function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'));
  return seconds > 0 ? seconds : 0;
}

window.addEventListener('online', () => {
  if (state !== 'online') void checkAvailability();
});
