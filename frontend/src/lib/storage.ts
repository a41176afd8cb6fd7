/**
 * The browser's storage. Where the browser refuses it (site data are blocked, a private window, no
 * room left) the page's memory takes its place: everything works, for as long as the page is open.
 */
class Store {
  readonly #browsers: () => Storage;
  /** What the browser has refused, which counts before what it may hold from earlier. */
  readonly #refused = new Map<string, string>();

  constructor(browsers: () => Storage) {
    this.#browsers = browsers;
  }

  read(key: string): string | null {
    return this.#refused.get(key) ?? this.#try((storage) => storage.getItem(key)) ?? null;
  }

  /** Whether the browser has it now, so that it is still there after a reload. */
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

  /** Another tab has written `key` (null: all of it), which is newer than what is here. */
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

/** For every tab of this browser, until it is removed. */
export const browserStore = new Store(() => window.localStorage);
/** For this tab alone. */
export const tabStore = new Store(() => window.sessionStorage);

// Before any other listener, which then reads what the other tab wrote.
window.addEventListener('storage', ({ key }) => browserStore.overtaken(key));

/** Whether anything outlives the page. */
export function canStore(): boolean {
  const kept = browserStore.write('alba.room', '1');
  browserStore.remove('alba.room');
  return kept;
}

/** A cookie that scripts may read: nothing but a choice of how pages look, or a hint. Null removes it. */
export function writeCookie(name: string, value: string | null, seconds?: number): void {
  const age = value === null ? 0 : seconds;
  const lasts = age === undefined ? '' : `; Max-Age=${age}`;
  try {
    document.cookie = `${name}=${value ?? ''}; Path=/${lasts}; SameSite=Lax`;
  } catch {
    // It only spares the server's pages a change after they are shown.
  }
}
