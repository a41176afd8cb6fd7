import type { Page } from '@playwright/test';

/**
 * Changes the size of letters like a browser's setting. The page's policy allows no style element.
 */
export async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.style.setProperty('font-size', wanted, 'important');
  }, size);
}
