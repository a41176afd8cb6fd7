import type { User } from '../api/types';
import { encrypt, decrypt } from '../lib/encryption';
import { browserStore, canStore } from '../lib/storage';
import { isSignedIn } from '../api/tokens';

/**
 * Data that must reach the server whatever happens to this tab: it survives the tab and the
 * browser, and every tab of the same login reads it. In the browser's storage it is encrypted with
 * a key that only this person's login gets from the server, and it is deleted when they log out or
 * another person logs in.
 */

const prefix = 'alba.kept.';
export interface Opening extends Pick<User, 'id' | 'draft_key'> {
  /** All accounts of the person: one at each of their schools. */
  accounts?: readonly number[];
}

let own: { id: number; key: string } | null = null;
/** The readable values by storage key. */
const open = new Map<string, unknown>();
/** Encrypting takes a moment; each write waits for the one before. */
let writing: Promise<void> = Promise.resolve();
/**
 * Counts the deletions of everything: a value that was still being encrypted is then not written.
 */
let deletions = 0;

/** False without https (no encryption) or without storage: nothing then survives the tab. */
export function canKeep(): boolean {
  return own !== null && globalThis.crypto?.subtle !== undefined && canStore();
}

/** This person has logged in: decrypts their values, and deletes everyone else's. */
export async function openKept({ id, draft_key, accounts = [] }: Opening): Promise<void> {
  await writing;
  own = { id, key: draft_key };
  for (const key of keysHere()) {
    if (key.startsWith(keyOf(id, ''))) {
      if (!open.has(key)) await read(key);
      continue;
    }
    // The values of another account of the same person stay, but cannot be read from here.
    open.delete(key);
    if (!accounts.some((account) => key.startsWith(keyOf(account, '')))) browserStore.remove(key);
  }
}

/** The login has ended by itself: nothing can be read until the same person is back. */
export function closeKept(): void {
  own = null;
  open.clear();
}

/** The person has logged out: deletes everything of theirs. */
export function forgetKept(): void {
  closeKept();
  deletions += 1;
  for (const key of keysHere()) browserStore.remove(key);
}

/** The latest value under this name, from any tab, or null. */
export function readKept(userId: number, name: string): unknown {
  return open.get(keyOf(userId, name)) ?? null;
}

/** Keeps `value` (any JSON; null removes it). Does nothing once the login has ended. */
export function writeKept(userId: number, name: string, value: unknown): void {
  if (own?.id !== userId || !isSignedIn()) return;
  const key = keyOf(userId, name);
  const secret = own.key;
  const before = deletions;
  if (value === null) open.delete(key);
  else open.set(key, value);
  writing = writing.then(async () => {
    if (value === null) {
      browserStore.remove(key);
      return;
    }
    try {
      const encrypted = await encrypt(secret, JSON.stringify(value));
      if (deletions === before) browserStore.write(key, encrypted);
    } catch {
      // Without encryption the value stays in the page's memory only.
    }
  });
}

function keyOf(userId: number, name: string): string {
  return `${prefix}${userId}.${name}`;
}

function keysHere(): string[] {
  return browserStore.keys().filter((key) => key.startsWith(prefix));
}

async function read(key: string): Promise<void> {
  const secret = own?.key;
  try {
    const encrypted = browserStore.read(key);
    if (encrypted === null || secret === undefined) {
      open.delete(key);
      return;
    }
    const value: unknown = JSON.parse(await decrypt(secret, encrypted));
    if (own?.key === secret) open.set(key, value);
  } catch {
    // Damaged or made with another key, so nobody can use it.
    browserStore.remove(key);
  }
}

// Another tab of the same login has written a value.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) void read(key);
});
