import { clearDrafts, draftsOf, putDrafts } from './drafts';
import type { Opening } from './kept';
import { encrypt, decrypt } from '../lib/encryption';
import { tabStore } from '../lib/storage';

/**
 * When a login ends by itself, what its person had typed and not sent stays in this tab, but so
 * that nobody else can read it: encrypted with a key that only this person's login brings back
 * from the server. Without https there is no encryption, and then nothing stays.
 */

const sealedKey = 'alba.sealed';
let own: { id: number; key: string } | null = null;

/** A user has logged in: they get back what is theirs, and what is not is deleted. */
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
    // Left by the user before: it is gone already.
  }
}

/** The login has ended by itself. What can be read is taken away before this returns. */
export async function encryptDrafts(): Promise<void> {
  const drafts = own === null ? [] : draftsOf(own.id);
  const key = own?.key;
  own = null;
  clearDrafts();
  if (key === undefined || drafts.length === 0) return;
  try {
    tabStore.write(sealedKey, await encrypt(key, JSON.stringify(drafts)));
  } catch {
    // No https: safer to lose it than to leave it open.
  }
}

/** The person has logged out: nothing of theirs stays, open or encrypted. */
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
