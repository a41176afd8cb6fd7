import { expect, type Page, type Request } from '@playwright/test';

const QUIET = 150; // milliseconds without a request

/**
 * Opens a page and waits until it sends no more requests; Playwright's `networkidle` waits half a
 * second.
 */
export async function openQuietly(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    open.add(request);
    changed = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect
    .poll(() => open.size === 0 && Date.now() - changed >= QUIET, { intervals: [50] })
    .toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
