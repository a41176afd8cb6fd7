import type { Page } from '@playwright/test';

import ca from '../src/i18n/ca/common.ts';
import { holdApp } from './harness/loading.ts';
import { expect, test } from './harness/test.ts';

/** The height of the heading's letters, in CSS pixels. */
function letters(page: Page): Promise<number> {
  return page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
}

async function choose(page: Page, size: 'normal' | 'large' | 'largest'): Promise<void> {
  await page.getByRole('button', { name: ca.textSize.label }).click();
  await page.getByRole('button', { name: ca.textSize[size], exact: true }).click();
}

// Browser: letters as they are drawn.
test('the text grows on the way through a test, and stays so from the first picture on @night', async ({
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

// Browser: the same.
test('is chosen before the login, and holds after it, on every screen, until changed @night', async ({
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
  // The cookie may expire, in Safari after a week; the browser's storage restores it.
  await page.context().clearCookies({ name: 'alba_text_size' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'alba_text_size')?.value;
  await expect.poll(cookie).toBe('large'); // once the app runs
  await choose(page, 'normal');
  await expect.poll(() => letters(page)).toBeLessThan(large);
});

/** Opens each menu of the bar on the current screen, and checks that it lies inside the screen. */
async function expectMenusInside(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 480, 600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const size of ['normal', 'large', 'largest'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset['textSize'] = chosen;
      }, size);
      for (const button of await page.getByRole('banner').locator('[aria-expanded]').all()) {
        if (!(await button.isVisible())) continue;
        const name = await button.textContent();
        if ((await button.getAttribute('aria-controls')) === null && name === '') continue; // the drawer
        await button.click();
        const [box, wide] = await page.evaluate(() => {
          const open = document.querySelector('header [aria-expanded=true] ~ *')!;
          return [open.getBoundingClientRect().toJSON() as DOMRect, window.innerWidth] as const;
        });
        const where = `${name} at ${width}, ${size}`;
        expect.soft(box.width, where).toBeGreaterThan(100);
        expect.soft(box.left, where).toBeGreaterThanOrEqual(0);
        expect.soft(box.right, where).toBeLessThanOrEqual(wide);
        expect.soft(box.bottom, where).toBeLessThanOrEqual(640);
        await page.keyboard.press('Escape');
        await page.getByRole('main').click({ position: { x: 1, y: 1 } });
      }
    }
  }
}

// Browser: the same.
test('every menu of a bar opens inside the screen, at any width and size of the text @night', async ({
  page,
  begin,
}) => {
  test.slow();
  for (const open of ['/', '/entra', 'a test', '/premium']) {
    await page.goto(open === 'a test' ? (await begin('personality')).url : open);
    await expect(page.locator('h1')).toBeVisible();
    await expectMenusInside(page);
  }
});
