import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import overview from '../src/i18n/ca/overview.ts';
import staff from '../src/i18n/ca/staff.ts';
import { ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';
import type { Account, Builder, World } from './harness/world.ts';

interface Shown {
  id: number;
  first_name: string;
  last_name: string;
}

/** Adds a pupil to a new teacher and returns the id. */
async function pupilOf(builder: Builder, world: World, teacher: Account, pupil: Account) {
  const { id } = await builder.professional(teacher, world.courseId);
  await builder.people(id, [pupil]);
  const found = await builder.api.get<Shown[]>(
    `/app/test-takers/?search=${encodeURIComponent(pupil.lastName)}`,
  );
  return found.find((one) => one.first_name === pupil.firstName)!.id;
}

const firstName = (page: Page) => page.getByLabel(common.firstName, { exact: true });
const lastName = (page: Page) => page.getByLabel(common.lastName, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: common.actions.update }).click();

// Browser: a reload and an ended login with the browser’s own storage.
test('what is typed outlives a wrong press, a reload and the end of the login', async ({
  page,
  builder,
  login,
  world,
  newAccount,
}) => {
  const admin = await ownSchoolAdmin(builder, world, newAccount('Fina', 'Oller'));
  const pupil = newAccount('Gemma', 'Ferrer');
  const id = await pupilOf(builder, world, newAccount('Lluc', 'Camps'), pupil);
  await login(admin);
  await page.goto(`/test-takers/${id}`);
  await page.getByRole('button', { name: overview.edit.correct }).click();
  await lastName(page).fill('Ferrer i Guàrdia');

  // Pressing a menu item asks first, and staying loses nothing.
  await page.getByRole('link', { name: common.nav.schools }).first().click();
  const asked = page.getByRole('dialog', { name: common.unsaved.title });
  await asked.getByRole('button', { name: common.unsaved.stay }).click();
  await expect(lastName(page)).toHaveValue('Ferrer i Guàrdia');

  await page.reload();
  await expect(page.getByText(common.unsaved.restored)).toBeVisible();
  await expect(lastName(page)).toHaveValue('Ferrer i Guàrdia');

  // The login ends; the form is restored after the next one.
  await page.evaluate(() => fetch('/api/logout/', { method: 'POST' }).then(() => undefined));
  // The app may notice it before the button is pressed.
  const update = page.getByRole('button', { name: common.actions.update });
  await update.click({ timeout: 3000 }).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await page.getByLabel(common.email).fill(admin.email);
  await page.getByLabel(common.password, { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(lastName(page)).toHaveValue('Ferrer i Guàrdia');
  await save(page);
  await expect(page).toHaveURL('/test-takers');
  expect(await builder.api.get(`/app/test-takers/${id}/`)).toMatchObject({
    last_name: 'Ferrer i Guàrdia',
  });
});

// Browser: two browsers at once.
test('of two people who edit one pupil, neither overwrites the other @heart', async ({
  page,
  api,
  builder,
  login,
  world,
  newAccount,
  expectAccessible,
}) => {
  const admin = await ownSchoolAdmin(builder, world, newAccount('Dolors', 'Bosch'));
  const other = await ownSchoolAdmin(builder, world, newAccount('Enric', 'Valls'));
  const pupil = newAccount('Berta', 'Quer');
  const id = await pupilOf(builder, world, newAccount('Jan', 'Sala'), pupil);
  await login(admin);
  await page.goto(`/test-takers/${id}`);
  await page.getByRole('button', { name: overview.edit.correct }).click();
  await firstName(page).fill('Berta Maria');
  await lastName(page).fill('Quer i Mas');

  const others = await api.as(other);
  await others.patch(`/app/test-takers/${id}/update/`, { last_name: 'Quer Pons' });
  await save(page);
  const dialog = page.getByRole('dialog', {
    name: fill(staff.meanwhile.title, { name: 'Enric Valls' }),
  });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog
    .getByRole('radio', { name: fill(staff.meanwhile.theirs, { value: 'Quer Pons' }) })
    .check();
  await dialog.getByRole('button', { name: staff.meanwhile.save }).click();
  await expect(page).toHaveURL('/test-takers');
  expect(await builder.api.get(`/app/test-takers/${id}/`)).toMatchObject({
    first_name: 'Berta Maria',
    last_name: 'Quer Pons',
  });
});
