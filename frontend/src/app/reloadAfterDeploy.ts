import { reloadedRecently, rememberReload } from '../lib/reload';

/**
 * After a deploy an open page may ask for files that are gone: a reload gets the new version. Done
 * once, and never without a connection, so that it cannot go round in circles. Returns whether the
 * page is being reloaded.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || reloadedRecently() || !rememberReload()) return false;
  window.location.reload();
  return true;
}
