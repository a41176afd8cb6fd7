/** What is seen while a page is still on its way. */
import type { Page } from '@playwright/test';

/** Keeps the app from starting until what is returned lets it go: the page is as the server sent it. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** From the next page on, adds up by how much what was seen already has moved. */
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

/** What `watchShifts` has added up. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'moved') as number);
}
