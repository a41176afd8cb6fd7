import { useSyncExternalStore } from 'react';
import { claimsOf } from '../lib/claims';
import { serverNow } from '../lib/clock';
import { browserStore, writeCookie } from '../lib/storage';

/**
 * The two tokens of the login in local storage, under the names in the specification; the times of
 * the login; and the listeners to changes in this tab or another one.
 */

const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const timesKey = 'alba_session';
/** Tells the other tabs why the tokens are gone. */
const reasonKey = 'alba_signed_out';
/**
 * A cookie that holds nothing but its name: the server then does not show a public page for a
 * moment first.
 */
const hintKey = 'alba_signed_in';

export interface Tokens {
  access: string;
  refresh: string;
}

/** Milliseconds, by the server's clock. */
export interface SessionTimes {
  started: number;
  refreshed: number;
}

/**
 * The reason why nobody is signed in: nothing happened yet, they logged out, the server ended the
 * login, or they were idle for too long.
 */
export type SignedOutReason = 'none' | 'logout' | 'expired' | 'idle';

const listeners = new Set<() => void>();
let reason: SignedOutReason = 'none';
let lastUser: string | null = null;
/**
 * The token of a card or a family's link. No other tab finds it; for a reload, this one keeps it
 * (parts/lesson/keptInTab.ts).
 */
let card: string | null = null;

export function accessToken(): string | null {
  return card ?? browserStore.read(accessKey);
}

export function isCardLogin(): boolean {
  return card !== null;
}

export function holdCardToken(access: string): void {
  card = access;
  reason = 'none';
  tell();
}

export function storeTokens(tokens: Tokens): void {
  const now = serverNow();
  const times = { started: isSignedIn() ? sessionTimes().started : now, refreshed: now };
  writeCookie(hintKey, '1');
  browserStore.write(timesKey, JSON.stringify(times));
  browserStore.write(refreshKey, tokens.refresh);
  browserStore.write(accessKey, tokens.access);
  browserStore.remove(reasonKey);
  reason = 'none';
  tell();
}

export function clearTokens(why: Exclude<SignedOutReason, 'none'>): void {
  if (card !== null) {
    card = null;
    reason = why;
    tell();
    return;
  }
  writeCookie(hintKey, null);
  browserStore.write(reasonKey, why);
  browserStore.remove(timesKey);
  browserStore.remove(refreshKey);
  browserStore.remove(accessKey);
  reason = why;
  tell();
}

/** The times when the login began and was last refreshed; from now on, if they are unknown. */
export function sessionTimes(): SessionTimes {
  const known = readTimes();
  if (known) return known;
  const now = serverNow();
  const times = { started: now, refreshed: now };
  browserStore.write(timesKey, JSON.stringify(times));
  return times;
}

function readTimes(): SessionTimes | null {
  try {
    const times = JSON.parse(browserStore.read(timesKey) ?? 'null') as SessionTimes | null;
    return Number.isFinite(times?.started) && Number.isFinite(times?.refreshed) ? times : null;
  } catch {
    return null; // damaged
  }
}

export function signedOutReason(): SignedOutReason {
  return reason;
}

/** The user whose login ended last in this tab, from the token's claim; null if it had none. */
export function signedOutUser(): string | null {
  return lastUser;
}

/**
 * Calls `listener` after every change, in this tab or another one. Returns a function that stops
 * it.
 */
export function subscribeTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeTokens, isSignedIn, nobody);
}

/** The build renders public pages for a visitor who is not signed in. */
function nobody(): boolean {
  return false;
}

function tell(): void {
  for (const listener of listeners) listener();
}

let before = claimsOf(accessToken());
listeners.add(() => {
  const now = claimsOf(accessToken());
  if (!isSignedIn()) lastUser = before.user;
  before = now;
});

window.addEventListener('storage', (event) => {
  // The key is null when the whole storage was cleared.
  if (event.key !== accessKey && event.key !== null) return;
  if (!isSignedIn()) reason = reasonOfOtherTab();
  tell();
});

function reasonOfOtherTab(): SignedOutReason {
  const told = browserStore.read(reasonKey);
  return told === 'expired' || told === 'idle' ? told : 'logout';
}
