import { tabStore } from './storage';

const key = 'alba.searches';

/** This tab's store for searches in lists (see ui/searches.ts). */
export const searchStore = {
  read: (): string | null => tabStore.read(key),
  write(text: string | null): void {
    if (text === null) tabStore.remove(key);
    else tabStore.write(key, text);
  },
};
