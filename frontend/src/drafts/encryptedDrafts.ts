import { clearDrafts, draftsOf, putDrafts } from './drafts';
import type { Opening } from './kept';
import { encrypt, decrypt } from '../lib/encryption';
import { tabStore } from '../lib/storage';

/**
 * If a login ends by itself, its unsent text stays in this tab, but unreadable for others: it is
 * encrypted with a key that the server returns only to the same person's next login. Without https
 * there is no encryption, and the text is deleted.
 */

const sealedKey = 'alba.sealed';
let own: { id: number; key: string } | null = null;

/** A user has logged in: restores their drafts, and deletes everyone else's. */
export async function openDrafts({ id, draft_key, accounts = [] }: Opening): Promise<void> {
  own = { id, key: draft_key };
  const here = [...new Set([id, ...accounts])].flatMap(draftsOf);
  const encrypted = take();
  clearDrafts();
  putDrafts(here);
  if (encrypted === null) return;
  try {
    putDrafts(JSON.parse(await decrypt(draft_key, encrypted)) as [string, string][]);
  } catch {
    // It belongs to a previous user and is already deleted.
  }
}

/** The login has ended by itself. The readable drafts are removed before this returns. */
export async function encryptDrafts(): Promise<void> {
  const drafts = own === null ? [] : draftsOf(own.id);
  const key = own?.key;
  own = null;
  clearDrafts();
  if (key === undefined || drafts.length === 0) return;
  try {
    tabStore.write(sealedKey, await encrypt(key, JSON.stringify(drafts)));
  } catch {
    // Without https, losing it is safer than leaving it readable.
  }
}

/** The person has logged out: deletes all their drafts, readable or encrypted. */
export function forgetDrafts(): void {
  own = null;
  clearDrafts();
  take();
}

function take(): string | null {
  const encrypted = tabStore.read(sealedKey);
  tabStore.remove(sealedKey);
  return encrypted;
}
