/**
 * The browser's storage. If the browser refuses it (blocked site data, a private window, no room),
 * the page's memory replaces it: everything works as long as the page is open.
 */
class Store {
  readonly #browsers: () => Storage;
  /** Values the browser has refused; they override older stored ones. */
  readonly #refused = new Map<string, string>();

  constructor(browsers: () => Storage) {
    this.#browsers = browsers;
  }

  read(key: string): string | null {
    return this.#refused.get(key) ?? this.#try((storage) => storage.getItem(key)) ?? null;
  }

  /** Returns true if the browser has stored it, so that it survives a reload. */
  write(key: string, text: string): boolean {
    this.#refused.set(key, text);
    const kept = this.#try((storage) => (storage.setItem(key, text), true)) ?? false;
    if (kept) this.#refused.delete(key);
    return kept;
  }

  remove(key: string): void {
    this.#refused.delete(key);
    this.#try((storage) => storage.removeItem(key));
  }

  keys(): string[] {
    return [...new Set([...(this.#try(Object.keys) ?? []), ...this.#refused.keys()])];
  }

  /** Another tab has written `key` (null: all keys), which is newer than this page's value. */
  overtaken(key: string | null): void {
    if (key === null) this.#refused.clear();
    else this.#refused.delete(key);
  }

  #try<Result>(run: (storage: Storage) => Result): Result | undefined {
    try {
      return run(this.#browsers());
    } catch {
      return undefined;
    }
  }
}

/** Shared by all tabs of this browser, until removed. */
export const browserStore = new Store(() => window.localStorage);
/** For this tab alone. */
export const tabStore = new Store(() => window.sessionStorage);

// Registered before any other listener, so that they read the other tab's value.
window.addEventListener('storage', ({ key }) => browserStore.overtaken(key));

/** True if the browser keeps anything longer than the page. */
export function canStore(): boolean {
  const kept = browserStore.write('alba.room', '1');
  browserStore.remove('alba.room');
  return kept;
}

/** A cookie that scripts may read: only a display choice, or a hint. Null removes it. */
export function writeCookie(name: string, value: string | null, seconds?: number): void {
  const age = value === null ? 0 : seconds;
  const lasts = age === undefined ? '' : `; Max-Age=${age}`;
  try {
    document.cookie = `${name}=${value ?? ''}; Path=/${lasts}; SameSite=Lax`;
  } catch {
    // Without the cookie, pages only change once after they are shown.
  }
}
