import type { Page } from '@playwright/test';

import ca from '../src/i18n/ca/common.ts';
import { holdApp } from './harness/loading.ts';
import { expect, test } from './harness/test.ts';

/** How high the letters of the heading are, in CSS pixels. */
function letters(page: Page): Promise<number> {
  return page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
}

async function choose(page: Page, size: 'normal' | 'large' | 'largest'): Promise<void> {
  await page.getByRole('button', { name: ca.textSize.label }).click();
  await page.getByRole('button', { name: ca.textSize[size], exact: true }).click();
}

test('the text grows on the way through a test, and stays so from the first picture on', async ({
  page,
  begin,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 512 });
  await page.goto((await begin('personality')).url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height, 'the bar takes one line').toBeLessThanOrEqual(57);
  const normal = await letters(page);

  await choose(page, 'largest');
  const status = page.getByRole('status').filter({ hasText: ca.textSize.label });
  await expect(status).toHaveText(`${ca.textSize.label}: ${ca.textSize.largest}`);
  expect(await letters(page)).toBeCloseTo(normal * 1.3, 0);
  await expect(page.getByRole('button', { name: ca.textSize.label })).toBeFocused();
  await expectAccessible();

  const discard = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html'), 'before the app runs').toHaveAttribute(
    'data-text-size',
    'largest',
  );
  discard();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  expect(await letters(page)).toBeCloseTo(normal * 1.3, 0);
});

test('is chosen before the login, and holds after it, on every screen, until changed', async ({
  page,
  login,
}) => {
  await page.goto('/');
  const home = await letters(page);
  await choose(page, 'large');
  await expect.poll(() => letters(page)).toBeGreaterThan(home);
  await login('teacher');
  await page.goto('/user');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  const large = await letters(page);
  // The cookie may end, in Safari after a week; what is kept in the browser brings it back.
  await page.context().clearCookies({ name: 'alba_text_size' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'alba_text_size')?.value).toBe('large');
  await choose(page, 'normal');
  await expect.poll(() => letters(page)).toBeLessThan(large);
});
