import { reloadedRecently, rememberReload } from '../lib/reload';

/**
 * After a deploy, an open page may request files that are gone: a reload gets the new version. It
 * happens once and never without a connection, so that it cannot loop. Returns true if the page is
 * being reloaded.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || reloadedRecently() || !rememberReload()) return false;
  window.location.reload();
  return true;
}
