import ca from '../src/i18n/ca/terms.ts';
import en from '../src/i18n/en/terms.ts';
import es from '../src/i18n/es/terms.ts';
import { expect, test } from './harness/test.ts';

/** The terms are short enough to be read on a phone: one and a half screens, with their picture. */

const locales = { ca: 'ca-ES', es: 'es-ES', en: 'en-GB' } as const;
const words = { ca, es, en };
const readers = { adult: 'teacher', child: 'student' } as const;

for (const language of ['ca', 'es', 'en'] as const) {
  for (const text of ['adult', 'child'] as const) {
    test.describe(`the terms for ${text === 'adult' ? 'an adult' : 'a child'} in ${language}`, () => {
      test.use({
        locale: locales[language],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      });

      // Browser: how much of a phone a text takes.
      test('take one and a half screens of a phone @night', async ({
        page,
        login,
        expectAccessible,
      }) => {
        await login(readers[text]);
        await page.goto('/test/terms-conditions?type=personality');
        const said = words[language][text];
        await expect(page.getByText(said.aboutSelf)).toBeVisible();
        await expect(page.getByRole('checkbox', { name: said.accept })).toBeVisible();
        await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
        const picture = page.locator('main header svg').first();
        const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThan(40);
        const shown = await page.evaluate(() => ({
          height: document.documentElement.scrollHeight,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect.soft(shown.height).toBeLessThanOrEqual(1.5 * 740);
        expect(shown.sideways).toBeLessThanOrEqual(0);
        await expectAccessible();
        await page.getByRole('button', { name: said.more }).click();
        await expect(page.getByText(said.details.stop)).toBeVisible();
        await expectAccessible();
      });
    });
  }
}
