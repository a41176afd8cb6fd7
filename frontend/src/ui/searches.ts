/**
 * Stores searches, mostly names of people, under a meaningless word, so that an entry of the
 * browser's history can restore a search without containing it.
 */

/** The store for them: the tab's, so that a reload loses nothing (see lib/searchStore.ts). */
export interface SearchStore {
  read: () => string | null;
  /** Null removes it. */
  write: (text: string | null) => void;
}

const most = 100;
let inMemory: string | null = null;
let store: SearchStore = {
  read: () => inMemory,
  write: (text) => {
    inMemory = text;
  },
};

export function keepSearchesIn(other: SearchStore): void {
  store = other;
}

/** The word that stands for `text`. */
export function keepSearch(text: string): string {
  const word = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  store.write(JSON.stringify([...all(), [word, text]].slice(-most)));
  return word;
}

/** The search behind a word; '' if no list keeps it any more. */
export function searchBehind(word: string): string {
  return all().find(([one]) => one === word)?.[1] ?? '';
}

/**
 * Forgets all searches after the login has ended, so that the history leads the next user to no
 * name.
 */
export function forgetSearches(): void {
  store.write(null);
}

/** [word, text], oldest first. */
function all(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(store.read() ?? '[]');
    return Array.isArray(kept) ? (kept as [string, string][]) : [];
  } catch {
    return [];
  }
}
