import common from '../src/i18n/ca/common.ts';
import proof from '../src/i18n/ca/proof.ts';
import { ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

// Browser: two native dialogs lie over each other, and the focus returns.
test('proving who one is lies over the question that wanted it, and gives the focus back', async ({
  page,
  login,
  builder,
  world,
  newAccount,
}) => {
  const { productAdmin } = world.accounts;
  await ownSchoolAdmin(builder, world, newAccount('Remei', 'Solà'));
  await login('productAdmin');
  await page.goto('/school-admin-list?search=remei');
  // The login is fresh; only the first two requests get the answer for an old one.
  let refusals = 2;
  await page.route('**/app/school-admins/*/', async (route) => {
    if (route.request().method() !== 'DELETE' || refusals === 0) return route.fallback();
    refusals -= 1;
    return route.fulfill({
      status: 403,
      json: { code: 'reauth_required', detail: '', wants: 'password' },
    });
  });
  await page.getByRole('button', { name: /Remei Solà/ }).click();
  await page.getByRole('menuitem', { name: common.actions.delete }).click();
  const question = page.getByRole('dialog', { name: /Remei Solà/ });
  const erase = question.getByRole('button', { name: common.actions.delete });
  await erase.click();

  const proving = page.getByRole('dialog', { name: proof.password.title });
  const field = proving.getByLabel(proof.password.current);
  await expect(field).toBeFocused();
  // Tab stays in the upper dialog, though MUI keeps the focus in its own.
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(proving).toHaveCount(0);
  await expect(question).toBeVisible();
  await expect(question.getByText(common.errors.notProved)).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);

  await erase.click();
  await expect(field).toBeFocused();
  await page.keyboard.type(productAdmin.password);
  await page.keyboard.press('Enter');
  await expect(proving).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Remei/ })).toHaveCount(0);
  await expect(page.locator('#school-admins')).toBeFocused();
});
