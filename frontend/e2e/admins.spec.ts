import admins from '../src/i18n/ca/admins.ts';
import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import proof from '../src/i18n/ca/proof.ts';
import enAdmins from '../src/i18n/en/admins.ts';
import enCommon from '../src/i18n/en/common.ts';
import enStaff from '../src/i18n/en/staff.ts';
import { ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

test('a product administrator invites a school administrator, who sets a password and logs in', async ({
  page,
  browser,
  login,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  const invited = newAccount('Montse', 'Clotet');
  await login('productAdmin');
  await page.goto('/school-admin-list');
  await page.getByRole('link', { name: admins.school.add }).first().click();
  await expect(page).toHaveURL('/school-admin/new');
  await page.getByLabel(common.firstName, { exact: true }).fill(invited.firstName);
  await page.getByLabel(common.lastName, { exact: true }).fill(invited.lastName);
  await page.getByLabel(common.email).fill(invited.email);
  const save = page.getByRole('button', { name: admins.form.create });
  await expect(save).toBeDisabled();
  await page.getByRole('combobox', { name: admins.form.schools }).fill('pi');
  await page.getByRole('option', { name: /Escola del Pi/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: admins.newSchool.open }).click();
  await page.getByLabel(admins.newSchool.name).fill('Institut Montseny');
  await page.getByLabel(admins.newSchool.postalCode).fill('08470');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Institut Montseny/ })).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect(page).toHaveURL('/school-admin-list');
  const row = page.getByRole('row', { name: /Montse Clotet/ });
  await expect(row).toContainText('Escola del Pi');
  await expect(row).toContainText('Institut Montseny');

  // The same address again is refused at its field.
  await page.goto('/school-admin/new');
  await page.getByLabel(common.firstName, { exact: true }).fill('Una');
  await page.getByLabel(common.lastName, { exact: true }).fill('Altra');
  await page.getByLabel(common.email).fill(invited.email.toUpperCase());
  await page.getByRole('combobox', { name: admins.form.schools }).fill('pi');
  await page.getByRole('option', { name: /Escola del Pi/ }).click();
  await page.keyboard.press('Escape');
  await save.click();
  await expect(page.getByLabel(common.email)).toHaveAttribute('aria-invalid', 'true');

  // The mail's link sets the password; the person lands where school administrators start.
  const mail = await mailbox.latest(invited.email);
  expect(mail.path).toMatch(/^\/recover-password\//);
  const context = await browser.newContext({ locale: 'ca-ES', baseURL: world.baseUrl });
  const theirs = await context.newPage();
  await theirs.goto(mail.path ?? '');
  await expect(theirs.getByRole('heading', { name: auth.recover.welcome })).toBeVisible();
  await theirs.getByLabel(common.password, { exact: true }).fill(invited.password);
  await theirs.getByLabel(auth.signup.confirmPassword, { exact: true }).fill('una altra');
  await expect(theirs.getByText(common.form.passwordsDontMatch)).toBeVisible();
  await theirs.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(invited.password);
  await expect(theirs.getByText(common.form.passwordsMatch)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/test-takers');

  // Opened once more, the link says so before anything is typed, and helps on.
  await theirs.goto(mail.path ?? '');
  await expect(theirs.getByRole('heading', { name: auth.recover.deadTitle })).toBeVisible();
  await expect(theirs.getByLabel(common.password, { exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: auth.forgot.submit })).toBeVisible();
  await expectAccessible(theirs);
  await context.close();
});

test('a school administrator is edited and deleted; one already gone is explained', async ({
  page,
  login,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  const first = await ownSchoolAdmin(builder, world, newAccount('Quima', 'Torrent'));
  const second = await ownSchoolAdmin(builder, world, newAccount('Quirze', 'Torrent'));
  await login('productAdmin');
  await page.goto('/school-admin-list?search=torrent');
  await page.getByRole('link', { name: /Quima Torrent/ }).click();
  await expect(page.getByLabel(common.email)).toHaveValue(first.email);
  // What takes a school away is as easy to see as its name, and to hit.
  const remove = page.getByRole('button', { name: new RegExp(`^${common.actions.remove} `) });
  const [own, name] = await remove.evaluate((button) =>
    [button, button.parentElement!].map((element) => getComputedStyle(element).color),
  );
  expect(own).toBe(name);
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.getByLabel(common.lastName, { exact: true }).fill('Torrent i Pla');
  await page.evaluate(() => localStorage.setItem('alba_language', 'en'));
  await page.getByRole('button', { name: common.actions.save }).click();
  await expect(page).toHaveURL('/school-admin-list'); // the name appears in no address
  await expect(page.getByRole('searchbox')).toHaveValue('torrent');
  await expect(page.getByRole('row', { name: /Quima Torrent i Pla/ })).toBeVisible();

  // In another language: deleted for good, focus comes back to the list.
  await page.reload();
  await page
    .getByRole('button', { name: enAdmins.moreFor.replace('{{name}}', 'Quima Torrent i Pla') })
    .click();
  await page.getByRole('menuitem', { name: enCommon.actions.delete }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(enAdmins.remove.body)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: enCommon.actions.delete }).click();
  await expect(page.getByRole('row', { name: /Quima/ })).toHaveCount(0);
  await expect(page.locator('#school-admins')).toBeFocused();

  const { results } = await builder.api.get<{ results: { id: number }[] }>(
    `/app/school-admins/?search=${encodeURIComponent(second.email)}&limit=1`,
  );
  await builder.api.delete(`/app/school-admins/${results[0]?.id}/`);
  await page.getByRole('button', { name: /Quirze Torrent/ }).click();
  await page.getByRole('menuitem', { name: enCommon.actions.delete }).click();
  await dialog.getByRole('button', { name: enCommon.actions.delete }).click();
  await expect(
    page.getByText(enAdmins.remove.gone.replace('{{name}}', 'Quirze Torrent')),
  ).toBeVisible();
  await expect(
    page.getByText(enStaff.list.nothingFound.replace('{{search}}', 'torrent')),
  ).toBeVisible();
});

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
  // The login is fresh; only the first two calls are answered as for an old one.
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
