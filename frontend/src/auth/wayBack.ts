import { tabStore } from '../lib/storage';

const key = 'alba_way_back';

/** Where somebody was who has to prove at another site who they are; for this tab alone. */
export function keepWayBack(): void {
  const { pathname, search } = window.location;
  tabStore.write(key, `${pathname}${search}`);
}

export function takeWayBack(): string | null {
  const path = tabStore.read(key);
  tabStore.remove(key);
  return path !== null && /^\/(?!\/)/.test(path) ? path : null;
}
