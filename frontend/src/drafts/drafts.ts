import { tabStore } from '../lib/storage';
import { isSignedIn } from '../api/tokens';

/**
 * Text that someone has typed but the server does not have yet, kept for this tab so that a reload
 * loses nothing. Each draft belongs to one user and is deleted when that user logs out;
 * encryptedDrafts.ts explains what happens if the login ends by itself.
 */

const prefix = 'alba.draft.';

function keyOf(userId: number, name: string): string {
  return `${prefix}${userId}.${name}`;
}

/**
 * The draft as it was written, or null. The caller checks its shape, which may be an older
 * version's.
 */
export function readDraft(userId: number, name: string): unknown {
  try {
    return JSON.parse(tabStore.read(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Does nothing once the login has ended: a late reply may still try to write. */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  if (!isSignedIn()) return;
  tabStore.write(keyOf(userId, name), JSON.stringify(draft));
}

export function removeDraft(userId: number, name: string): void {
  tabStore.remove(keyOf(userId, name));
}

export function clearDrafts(): void {
  for (const key of tabStore.keys()) {
    if (key.startsWith(prefix)) tabStore.remove(key);
  }
}

/** All drafts of one user, to be restored with `putDrafts`. */
export function draftsOf(userId: number): [key: string, text: string][] {
  return tabStore
    .keys()
    .filter((key) => key.startsWith(keyOf(userId, '')))
    .map((key) => [key, tabStore.read(key) ?? '']);
}

export function putDrafts(drafts: readonly (readonly [key: string, text: string])[]): void {
  for (const [key, text] of drafts) tabStore.write(key, text);
}
