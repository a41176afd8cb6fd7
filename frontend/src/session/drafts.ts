import { isSignedIn } from './tokens';

/**
 * What someone has typed but the server does not have yet, kept for this tab so that a reload loses
 * nothing. Each draft belongs to one user and is gone after that user logs out; encryptedDrafts.ts says
 * what becomes of it when the login ends by itself.
 */

const prefix = 'alba.draft.';

function keyOf(userId: number, name: string): string {
  return `${prefix}${userId}.${name}`;
}

/** The draft as it was written, or null. The caller checks its shape: it may be an older version's. */
export function readDraft(userId: number, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Does nothing once the login has ended, when a late reply may still want to write. */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  if (!isSignedIn()) return;
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft still lives in the page.
  }
}

export function removeDraft(userId: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, name));
  } catch {
    // Nothing was stored there.
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored there.
  }
}

/** All drafts of one user, to be put back with `putDrafts`. */
export function draftsOf(userId: number): [key: string, text: string][] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(keyOf(userId, '')))
      .map((key) => [key, sessionStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

export function putDrafts(drafts: readonly (readonly [key: string, text: string])[]): void {
  try {
    for (const [key, text] of drafts) sessionStorage.setItem(key, text);
  } catch {
    // As with writing them.
  }
}
