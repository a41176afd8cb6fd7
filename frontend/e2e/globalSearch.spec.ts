import common from '../src/i18n/ca/common.ts';
import ca from '../src/i18n/ca/globalSearch.ts';
import { expect, test } from './harness/test.ts';

// Browser: no address and no entry of the history holds a name.
test('one field finds people, classes and screens by keyboard, and no address holds the word', async ({
  page,
  builder,
  world,
  login,
  newAccount,
  expectAccessible,
}) => {
  const teacher = newAccount('Otília', 'Desclot');
  const { id } = await builder.professional(teacher, world.courseId);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await login('schoolAdmin');
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: ca.label });
  await expect(field).toBeFocused();
  await field.fill('otilia DESC');
  await expect(page.getByRole('option', { name: /Otília Desclot/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/test-takers/${id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addresses.filter((address) => /otilia|desc/i.test(address))).toEqual([]);

  // On a phone, by its button; a screen is found by its name and opened from the second place with
  // an arrow key.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: common.actions.searchEverywhere }).click();
  await field.fill('revisa');
  await page.getByRole('option', { name: common.nav.completedTests }).click();
  await expect(page).toHaveURL('/completed-tests');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});
