/** Tools for the time in which a page is still loading. */
import type { Page } from '@playwright/test';

/**
 * Keeps the app from starting until the returned function is called: the page stays as the server
 * sent it.
 */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** From the next page on, adds up how far visible content moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Reflect.set(window, 'moved', (Reflect.get(window, 'moved') as number) + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of `watchShifts`. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'moved') as number);
}
