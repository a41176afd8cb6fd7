import { tabStore } from './storage';

const key = 'alba.reloaded';
const recently = 60_000;

/** True if this tab has reloaded itself within the last minute. */
export function reloadedRecently(): boolean {
  return Date.now() - Number(tabStore.read(key) ?? 0) < recently;
}

/** Returns true if the page will know about it after the reload; otherwise it must not reload. */
export function rememberReload(): boolean {
  return tabStore.write(key, String(Date.now()));
}
