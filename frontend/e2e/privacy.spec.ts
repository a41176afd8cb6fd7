import ca from '../src/i18n/ca/common.ts';
import caHome from '../src/i18n/ca/home.ts';
import caAuth from '../src/i18n/ca/auth.ts';
import caPrivacy from '../src/i18n/ca/privacy.ts';
import caTerms from '../src/i18n/ca/terms.ts';
import enPrivacy from '../src/i18n/en/privacy.ts';
import esPrivacy from '../src/i18n/es/privacy.ts';
import { expect, test } from './harness/test.ts';

const LANGUAGES = {
  ca: { texts: caPrivacy, locale: 'ca-ES' },
  es: { texts: esPrivacy, locale: 'es-ES' },
  en: { texts: enPrivacy, locale: 'en-GB' },
};

for (const [language, { texts, locale }] of Object.entries(LANGUAGES)) {
  test.describe(language, () => {
    test.use({ locale });

    test('the privacy page is there before the app, fits a phone and is accessible', async ({
      page,
      request,
      expectAccessibleInTheEvening,
    }) => {
      const sent = await request.get('/privacy', { headers: { 'Accept-Language': locale } });
      const html = await sent.text();
      expect(html).toContain(`<html lang="${language}">`);
      for (const text of [texts.lead, texts.kept.tests, texts.readers.schoolText]) {
        expect(html).toContain(text);
      }
      expect(html, 'places left open').not.toMatch(/__[A-Z]+__/);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/privacy');
      const before = await page.locator('#root').innerHTML();
      await expect(page.getByText(texts.responsible.title, { exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('#root').innerHTML()).toBe(before);
      await expectAccessibleInTheEvening();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
}

test('home, sign-up, their foot and the terms lead to it', async ({ page, login }) => {
  await page.goto('/');
  await page.getByRole('link', { name: caHome.privacy.more }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
  await page.goto('/signup');
  await expect(page.getByText(caAuth.signup.kept)).toBeVisible();
  await page.getByRole('link', { name: caAuth.signup.privacy }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: ca.titles.privacy }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
  await login('teacher');
  await page.goto('/test/terms-conditions?type=emotional-wellbeing');
  await page.getByRole('link', { name: ca.titles.privacy }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
  await login('student');
  await page.goto('/test/terms-conditions?type=emotional-wellbeing');
  await page.getByRole('button', { name: caTerms.child.more }).click();
  await page.getByRole('link', { name: ca.titles.privacy }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(ca.titles.privacy);
});
