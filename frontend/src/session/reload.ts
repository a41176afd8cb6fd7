const key = 'alba.reloaded';
const recently = 60_000;

/** Whether this tab has already reloaded itself within the last minute. */
export function reloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key) ?? 0) < recently;
  } catch {
    return true; // We could not remember it, so we must not try.
  }
}

export function rememberReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // `reloadedRecently` has already said no.
  }
}
