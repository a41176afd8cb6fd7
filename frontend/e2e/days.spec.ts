import auditLog from '../src/i18n/en/auditLog.ts';
import staff from '../src/i18n/en/staff.ts';
import { expect, test } from './harness/test.ts';
import { watch } from './harness/policy.ts';

// The browser's own date fields would put the month first.
test.use({ locale: 'en-US' });

// Browser: the browser’s own language decides how a day is typed.
test('a day is typed with the day first in any browser, or chosen in a calendar', async ({
  context,
  page,
  login,
  expectAccessible,
}) => {
  const seen = await watch(context);
  await login('productAdmin');
  await page.goto('/audit');
  const since = page.getByRole('textbox', { name: auditLog.filters.since });
  await since.fill('3/4/2026');
  await expect(page).toHaveURL('/audit?since=2026-04-03');
  await page.reload();
  await expect(since).toHaveValue('03/04/2026');

  await since.fill('31/2/2026');
  await since.blur();
  await expect(since).toHaveAccessibleDescription(staff.day.wrong);
  await expect(page, 'the list stays').toHaveURL('/audit?since=2026-04-03');

  const choose = staff.day.choose.replace('{{field}}', auditLog.filters.since);
  await page.getByRole('button', { name: choose, exact: true }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar).toContainText(/april 2026/i);
  await expectAccessible();
  await calendar.getByRole('gridcell', { name: '30', exact: true }).click();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL('/audit?since=2026-04-30');
  await expect(since).toHaveValue('30/04/2026');
  expect(seen.violations).toEqual([]);
});

for (const width of [360, 320]) {
  // Browser: the width of a text on a small phone.
  test(`how a day is typed can be read whole at ${width} px @night`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('productAdmin');
    await page.goto('/audit');
    await page.getByRole('button', { name: auditLog.filters.show }).click();
    for (const name of [auditLog.filters.since, auditLog.filters.until]) {
      const room = await page.getByRole('textbox', { name }).evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
        pen.font = font;
        const inner = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return inner - pen.measureText(field.placeholder).width;
      });
      expect(room).toBeGreaterThanOrEqual(0);
    }
  });
}
