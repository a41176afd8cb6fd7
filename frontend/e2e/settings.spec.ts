import common from '../src/i18n/ca/common.ts';
import settings from '../src/i18n/ca/settings.ts';
import esCommon from '../src/i18n/es/common.ts';
import { expect, test } from './harness/test.ts';

test('the language of the account is that of the app and of the server', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Rosa', 'Mas');
  await builder.professional(teacher, world.courseId);
  await login(teacher);
  await page.goto('/user');
  await expect(page.locator('h1')).toHaveText(common.titles.settings);
  await page.getByRole('combobox').selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText(esCommon.titles.settings);
  await expect(page).toHaveTitle(new RegExp(esCommon.titles.settings));
  const me = async () => (await api.as(teacher)).get<{ locale: string }>('/app/user/');
  await expect.poll(async () => (await me()).locale).toBe('es');
});

test('the home page has an address in every language', async ({ page }) => {
  for (const language of ['ca', 'es', 'en']) {
    await page.goto(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto('/es');
  const menu = page.getByRole('button', { name: /Español/ });
  // Only the running app opens it.
  await expect(async () => {
    if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
    await page.getByRole('link', { name: 'Català' }).click({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL('/ca');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
});

test('a new password ends the other logins and is announced by mail', async ({
  page,
  login,
  api,
  builder,
  mailbox,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Joan', 'Prat');
  await builder.professional(teacher, world.courseId);
  const elsewhere = await api.as(teacher);
  await login(teacher);
  await page.goto('/user');
  const fresh = 'el-tren-surt-a-tres-quarts';
  const update = page.getByRole('button', { name: settings.password.update });
  await page.getByLabel(settings.password.new, { exact: true }).fill(fresh);
  await page.getByLabel(settings.password.confirm, { exact: true }).fill('una altra cosa');
  await expect(page.getByText(settings.password.mismatch)).toBeVisible();
  await expect(update).toBeDisabled();
  await page.getByLabel(settings.password.confirm, { exact: true }).fill(fresh);
  await update.click();
  await expect(page.getByText(settings.password.done)).toBeVisible();
  await expect(elsewhere.get('/app/user/')).rejects.toThrow(/401/);
  await expect(api.as(teacher)).rejects.toThrow(/401/);
  await api.as({ ...teacher, password: fresh });
  // This login goes on.
  await page.reload();
  await expect(page.getByText(teacher.email).first()).toBeVisible();
  await mailbox.latest(teacher.email, 2);
});

test('a deleted account is gone', async ({ page, login, api, builder, world, newAccount }) => {
  const teacher = newAccount('Anton', 'Vila');
  await builder.professional(teacher, world.courseId);
  await login(teacher);
  await page.goto('/user');
  await page.getByRole('button', { name: settings.danger.delete }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(settings.danger.confirmTitle);
  await dialog.getByRole('button', { name: common.actions.cancel }).click();
  await expect(dialog).toBeHidden();
  await api.as(teacher);
  await page.getByRole('button', { name: settings.danger.delete }).click();
  await dialog.getByRole('button', { name: settings.danger.delete }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(settings.danger.deleted)).toBeVisible();
  await expect(api.as(teacher)).rejects.toThrow(/401/);
});
