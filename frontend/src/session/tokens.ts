import { useSyncExternalStore } from 'react';

/**
 * The two tokens of the login in local storage, under the names the specification gives them, and
 * who wants to know when they change, in this tab or in another one.
 */

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

export interface Tokens {
  access: string;
  refresh: string;
}

/** Why nobody is signed in (any more): nothing happened, they left, or the server ended the login. */
export type SignedOutReason = 'none' | 'logout' | 'expired';

const listeners = new Set<() => void>();
// Used when the browser forbids local storage: the login then lasts as long as the page.
let inMemory: Tokens | null = null;
let reason: SignedOutReason = 'none';

export function accessToken(): string | null {
  try {
    return localStorage.getItem(accessKey);
  } catch {
    return inMemory?.access ?? null;
  }
}

export function storeTokens(tokens: Tokens): void {
  try {
    localStorage.setItem(accessKey, tokens.access);
    localStorage.setItem(refreshKey, tokens.refresh);
  } catch {
    inMemory = tokens;
  }
  reason = 'none';
  tell();
}

export function clearTokens(why: 'logout' | 'expired'): void {
  try {
    localStorage.removeItem(accessKey);
    localStorage.removeItem(refreshKey);
  } catch {
    // Nothing was stored there.
  }
  inMemory = null;
  reason = why;
  tell();
}

export function signedOutReason(): SignedOutReason {
  return reason;
}

/** Calls `listener` after every change, also one made in another tab. Returns how to stop it. */
export function subscribeTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeTokens, isSignedIn);
}

function tell(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  // The key is null when the whole storage was cleared.
  if (event.key === accessKey || event.key === null) tell();
});
