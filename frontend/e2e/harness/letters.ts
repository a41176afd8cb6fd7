import type { Page } from '@playwright/test';

/** Letters of another size, as a browser is set to. The page's policy lets in no style element. */
export async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.style.setProperty('font-size', wanted, 'important');
  }, size);
}
