import admins from '../src/i18n/ca/admins.ts';
import common from '../src/i18n/ca/common.ts';
import review from '../src/i18n/ca/review.ts';
import { watch } from './harness/policy.ts';
import { finishedTest, ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

/** The rules for what pages may load and run: backend/alba/http/policy.py. */

test.describe('the policy of the pages', () => {
  // Browser: what the policy lets in is known to the browser alone.
  test('lets in what staff open: lists to choose from, menus, questions, notices', async ({
    context,
    page,
    login,
    api,
    builder,
    world,
    newAccount,
  }) => {
    const made = await finishedTest(api, builder, world, {
      teacher: newAccount('Enric', 'Vila'),
      student: newAccount('Gal·la', 'Vila'),
    });
    await ownSchoolAdmin(builder, world, newAccount('Nora', 'Vila'));
    const seen = await watch(context);
    await login('productAdmin');

    await page.goto('/school-admin/new');
    await page.getByRole('combobox', { name: admins.form.schools }).fill('pi');
    await page.getByRole('option', { name: /Escola del Pi/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Escola del Pi/ })).toBeVisible();

    await page.goto('/school-admin-list?search=vila');
    await page.getByRole('button', { name: /Nora Vila/ }).click();
    const item = page.getByRole('menuitem', { name: common.actions.delete });
    await expect(item).toHaveCSS('display', 'flex');
    await item.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: common.actions.delete })).toBeVisible();
    await dialog.getByRole('button', { name: common.actions.delete }).click();
    await expect(page.getByRole('row', { name: /Nora Vila/ })).toHaveCount(0);
    await expect(page.locator('[role=status] button').first(), 'the notice').toBeVisible();

    await page.goto('/completed-tests');
    await page.getByRole('combobox', { name: review.list.type }).selectOption('SDQ');

    await page.goto(`/completed-tests/${made.id}`);
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();
    await page.waitForLoadState('networkidle');
    expect(seen.violations).toEqual([]);
  });

  // Browser: that the policy is really kept by the browser.
  test('would be noticed if it were broken', async ({ context, page, login, consoleLines }) => {
    const seen = await watch(context);
    await login('schoolAdmin');
    await page.goto('/test-takers');
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      const style = document.createElement('style');
      style.textContent = 'h1 { display: none }';
      const image = new Image();
      image.src = 'http://127.0.0.2:9/spy.png';
      document.head.append(script, style);
      document.body.append(image);
      document.body.insertAdjacentHTML('beforeend', '<p id="planted" style="opacity: 0">x</p>');
    });
    const directives = () => seen.violations.map((line) => line.replace(/ .*/, '')).toSorted();
    await expect
      .poll(directives)
      .toEqual(['img-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
    expect(await page.evaluate(() => Reflect.get(window, 'planted') === true)).toBe(false);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('#planted')).toHaveCSS('opacity', '1');
    consoleLines.length = 0; // the browser's own report of the injected script
  });
});
