/**
 * What someone has typed but the server does not have yet, kept for this tab so that a reload loses
 * nothing. Each draft belongs to one user and is gone after that user logs out.
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

export function writeDraft(userId: number, name: string, draft: unknown): void {
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
