import roomCheck from '../src/i18n/ca/roomCheck.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

// Browser: real files through a real line.
test('a room in which everything comes through is green, and nothing is left behind', async ({
  page,
  expectAccessibleInTheEvening,
}) => {
  await page.goto('/prova');
  await page.getByRole('button', { name: roomCheck.start }).click();
  await expect(page.getByText(roomCheck.green)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(fill(roomCheck.saved, { saved: 30, total: 30 }))).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(kept).toEqual([0, 0]);
});
