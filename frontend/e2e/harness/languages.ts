import type { Page } from '@playwright/test';

import { languageNames, languages, type Language } from '../../src/i18n/language.ts';
import { expect } from './test.ts';

/** Checks the open screen in each language, chosen in its top bar; ends in the first language. */
export async function inEveryLanguage(
  page: Page,
  look: (language: Language) => Promise<void>,
): Promise<void> {
  const menu = page.getByRole('button', { name: /\S (Català|Español|English)$/ });
  for (const language of languages.toReversed()) {
    const choice = page.getByRole('button', { name: languageNames[language], exact: true });
    // A new screen moves the focus to its heading, and the open menu closes.
    await expect(async () => {
      if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
      await choice.click({ timeout: 1000 });
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await look(language);
  }
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, 'scrolled sideways').toBeLessThanOrEqual(0);
}

/** Checks in each language on a phone and on a desktop, where nothing may overflow at the side. */
export async function everywhere(
  page: Page,
  look: (language: Language) => Promise<void>,
): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await inEveryLanguage(page, async (language) => {
      await look(language);
      await expectNothingSideways(page);
    });
  }
}
