import { expect, test } from './harness/test.ts';

/** The sizes the specification names, measured. */

test('at 860 px the menu moves from a drawer to the side, 300 px wide', async ({ page, login }) => {
  await login('teacher');
  await page.setViewportSize({ width: 860, height: 800 });
  await page.goto('/premium');
  const menu = page.getByRole('navigation').first();
  await expect(menu).toBeVisible();
  const open = page.getByRole('button', { name: 'Obre el menú' });
  await expect(open).toBeHidden();
  const side = await menu.locator('xpath=../..').boundingBox();
  expect(side?.width).toBe(300);

  await page.setViewportSize({ width: 859, height: 800 });
  await expect(menu).toBeHidden();
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation')).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
  await drawer.getByRole('button').first().click();
  await expect(drawer).toBeHidden();
});

test('the login is at most 400 px wide, the account page 600', async ({ page, login }) => {
  await page.goto('/login');
  const card = page.locator('h1').locator('xpath=..');
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(400);

  await login('teacher');
  await page.goto('/user');
  await expect(page.locator('main section').first()).toBeVisible();
  const sections = await page.locator('main section').all();
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) {
    expect((await section.boundingBox())?.width).toBeLessThanOrEqual(600);
  }
});

test('the list of schools in an administrator form is at most 200 px high', async ({
  page,
  login,
  builder,
}) => {
  for (let number = 1; number <= 6; number += 1) {
    await builder.api.post('/app/schools/create/', {
      school_name: `Escola de la Mesura ${number}`,
      school_postal_code: '08002',
    });
  }
  await login('productAdmin');
  await page.goto('/school-admin/new');
  await page.getByRole('combobox').last().click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(box?.height).toBeLessThanOrEqual(200);
});
