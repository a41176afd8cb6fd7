import type { Locator, Page } from '@playwright/test';

/** Presses Tab until `target` has the focus; throws if it cannot be reached that way. */
export async function tabTo(page: Page, target: Locator, limit = 40): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with ${limit} times Tab: ${String(target)}`);
}
