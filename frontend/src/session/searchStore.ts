const key = 'alba.searches';
let inMemory: string | null = null;

/** This tab's store for what was searched for in lists (see ui/searches.ts). */
export const searchStore = {
  read(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return inMemory;
    }
  },
  write(text: string | null): void {
    inMemory = text;
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Storage is full or forbidden: it lasts as long as the page.
    }
  },
};
