import ca from '../src/i18n/ca/common.ts';
import caHome from '../src/i18n/ca/home.ts';
import caAuth from '../src/i18n/ca/auth.ts';
import caTerms from '../src/i18n/ca/terms.ts';
import { expect, test } from './harness/test.ts';

// Browser: links of pages that are made before the app runs.
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
