import { tabStore } from '../lib/storage';

const key = 'alba_way_back';

/**
 * Remembers the current page for a person who must prove their identity at another site; for this
 * tab only.
 */
export function keepWayBack(): void {
  const { pathname, search } = window.location;
  tabStore.write(key, `${pathname}${search}`);
}

export function takeWayBack(): string | null {
  const path = tabStore.read(key);
  tabStore.remove(key);
  return path !== null && /^\/(?!\/)/.test(path) ? path : null;
}
