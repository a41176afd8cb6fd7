import { tabStore } from './storage';

const key = 'alba.reloaded';
const recently = 60_000;

/** Whether this tab has already reloaded itself within the last minute. */
export function reloadedRecently(): boolean {
  return Date.now() - Number(tabStore.read(key) ?? 0) < recently;
}

/** Returns whether the page will know of it after the reload; if not, it must not reload. */
export function rememberReload(): boolean {
  return tabStore.write(key, String(Date.now()));
}
