import { tabStore } from '../../lib/storage';

/**
 * This tab keeps a part of a login by card or link, so that a reload, or a phone that dropped the
 * page, goes on. It ends with the tab, and with leaving, finishing, the next card and every other
 * end of the login. Only the address of a family's link stays if the login has ended by itself.
 */

const key = 'alba.lesson';

export function keepInTab(lesson: object): void {
  tabStore.write(key, JSON.stringify(lesson));
}

export function keptInTab(): unknown {
  try {
    return JSON.parse(tabStore.read(key) ?? 'null');
  } catch {
    return null; // damaged
  }
}

export function forgetInTab(): void {
  tabStore.remove(key);
}
