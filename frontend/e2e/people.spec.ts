import type { Locator, Page } from '@playwright/test';

import admins from '../src/i18n/ca/admins.ts';
import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import enrolment from '../src/i18n/ca/enrolment.ts';
import people from '../src/i18n/ca/people.ts';
import preparing from '../src/i18n/ca/preparing.ts';
import enEnrolment from '../src/i18n/en/enrolment.ts';
import enPreparing from '../src/i18n/en/preparing.ts';
import esCommon from '../src/i18n/es/common.ts';
import esEnrolment from '../src/i18n/es/enrolment.ts';
import esOverview from '../src/i18n/es/overview.ts';
import esPeople from '../src/i18n/es/people.ts';
import esPreparing from '../src/i18n/es/preparing.ts';
import { tabTo } from './harness/keyboard.ts';
import { ownSchoolAdmin, switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Puts text on the clipboard and pastes it as a person does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

const step2 = /\/test-takers\/new-step-2\?responsible=\d+$/;

// Browser: the clipboard, thirty people, thirty mails.
test('a school administrator is invited, and adds a class of 30 from a spreadsheet @heart', async ({
  page,
  browser,
  login,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const admin = newAccount('Pilar', 'Gual');
  const teacher = newAccount('Oriol', 'Bassa');
  await login('productAdmin');
  await page.goto('/school-admin-list');
  await page.getByRole('link', { name: admins.school.add }).first().click();
  await page.getByLabel(common.firstName, { exact: true }).fill(admin.firstName);
  await page.getByLabel(common.lastName, { exact: true }).fill(admin.lastName);
  await page.getByLabel(common.email).fill(admin.email);
  await page.getByRole('combobox', { name: admins.form.schools }).fill('escola del pi');
  await page.getByRole('option', { name: /Escola del Pi/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: admins.form.create }).click();
  await expect(page).toHaveURL('/school-admin-list');
  const invitation = await mailbox.latest(admin.email);

  const context = await browser.newContext({ locale: 'ca-ES', baseURL: world.baseUrl });
  const own = await context.newPage();
  await own.goto(invitation.path ?? '');
  await own.getByLabel(common.password, { exact: true }).fill(admin.password);
  await own.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(admin.password);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL('/test-takers');

  // Step 1: a new teacher, with a class that is made in place.
  await own.getByRole('link', { name: people.list.add }).first().click();
  await expect(own).toHaveURL('/test-takers/new');
  await expect(own.getByRole('button', { name: enrolment.place.newSchool })).toHaveCount(0);
  await own.getByLabel(common.firstName, { exact: true }).fill(teacher.firstName);
  await own.getByLabel(common.lastName, { exact: true }).fill(teacher.lastName);
  await own.getByLabel(common.email, { exact: true }).fill(teacher.email);
  await own.getByLabel(common.role, { exact: true }).selectOption('teacher');
  const school = own.getByRole('combobox', { name: enrolment.place.school, exact: true });
  await expect(school).toHaveValue('Escola del Pi');
  await own.getByRole('button', { name: enrolment.place.newCourse }).click();
  const newClass = own.getByRole('group', { name: enrolment.place.newCourse });
  await newClass.getByLabel(enrolment.place.courseName, { exact: true }).fill('3r d’ESO');
  await newClass.getByLabel(enrolment.place.className, { exact: true }).fill('Tramuntana');
  await own.keyboard.press('Enter');
  await expect(own.getByRole('combobox', { name: enrolment.place.course })).toHaveValue(
    '3r d’ESO · Tramuntana',
  );
  await expectAccessible(own);
  await own.getByRole('button', { name: enrolment.step1.submit }).click();
  await expect(own).toHaveURL(step2);
  await expect(own.getByText('3r d’ESO, classe Tramuntana')).toBeVisible();

  // Step 2: thirty rows as Excel copies them, two of them wrong.
  const number = Date.now();
  const rows = Array.from({ length: 30 }, (_, row) => [
    row === 4 ? 'sense-arrova' : `alumne${row}.${number}@families.test`,
    `"Puig ""${row}"""`,
    row === 9 ? '' : `Núria ${row}`,
    'Alumne/a',
    '600 000 000',
  ]);
  const table = [['Correu', 'Cognoms', 'Nom', 'Tipus', 'Telèfon'], ...rows];
  await paste(
    own,
    own.getByLabel(preparing.paste.box),
    table.map((row) => row.join('\t')).join('\r\n'),
  );
  const preview = own.getByRole('region', { name: preparing.preview.title });
  await expect(preview.getByText(fill(preparing.preview.valid_other, { count: 28 }))).toBeVisible();
  await expect(
    preview.getByText(fill(preparing.preview.invalid_other, { count: 2 })),
  ).toBeVisible();
  await expect(
    preview.getByText(fill(preparing.preview.unused, { columns: 'Telèfon' })),
  ).toBeVisible();
  await expect(preview.getByRole('row', { name: /sense-arrova/ })).toContainText(
    enrolment.problems.format,
  );
  await expectAccessible(own);
  await preview.getByRole('button', { name: preparing.preview.addAllWithProblems }).click();

  // The language changes in the middle: everything is still there, in the new one.
  await switchLanguage(own, 'es');
  await expect(own.locator('html')).toHaveAttribute('lang', 'es');
  await own.goBack();
  await expect(own).toHaveURL(step2);
  await expect(own.getByText(fill(esPreparing.step2.restored_other, { count: 30 }))).toBeVisible();
  await own.getByRole('button', { name: esPreparing.step2.finish }).click();
  await expect(own.getByText(fill(esPreparing.step2.problems_other, { count: 2 }))).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('link', { name: /sense-arrova|Fila 5, / }).click();
  await expect(own.locator(':focus')).toHaveValue('sense-arrova');
  await own.locator(':focus').fill(`alumne4.${number}@families.test`);
  await own.getByLabel('Nombre, fila 10', { exact: true }).fill('Núria 9');
  await own.getByRole('button', { name: esPreparing.step2.finish }).click();
  await expect(own).toHaveURL('/test-takers');
  await expect(own.getByText(fill(esPreparing.step2.done_other, { count: 30 }))).toBeVisible();
  await mailbox.latest(`alumne29.${number}@families.test`);

  // One of them is edited.
  await own.getByRole('searchbox').fill(`alumne7.${number}`);
  await own
    .getByRole('link', { name: fill(esPeople.list.edit, { name: 'Puig "7", Núria 7' }) })
    .click();
  await expect(own.getByText(/curso 3r d’ESO, clase Tramuntana/)).toBeVisible();
  await own.getByRole('button', { name: esOverview.edit.correct }).click();
  await own.getByLabel(esCommon.lastName, { exact: true }).fill('Puig Serra');
  await own.getByRole('button', { name: esCommon.actions.update }).click();
  await expect(own).toHaveURL('/test-takers');
  await own.getByRole('searchbox').fill(`alumne7.${number}`);
  await expect(own.getByRole('row', { name: /Núria 7 Puig Serra/ })).toBeVisible();

  // The teacher cannot be deleted: thirty people would be left alone.
  await own.getByRole('searchbox').fill(teacher.email);
  await own
    .getByRole('checkbox', { name: fill(esPeople.list.choose, { name: 'Oriol Bassa' }) })
    .check();
  await own.getByRole('button', { name: esPeople.list.deleteChosen }).click();
  const dialog = own.getByRole('dialog');
  await expect(dialog).toContainText(esPeople.remove.cannot);
  await expect(dialog.getByRole('button', { name: esCommon.actions.delete })).toHaveCount(0);
  await expectAccessible(own);
  await dialog.getByRole('button', { name: esCommon.actions.close }).click();
  await expect(own.getByRole('row', { name: /Oriol Bassa/ })).toBeVisible();
  await context.close();
});

// Browser: the keyboard alone, and the system’s window for files.
test('with the keyboard alone: a file, a person by hand, and the end', async ({
  page,
  login,
  builder,
  world,
  newAccount,
}) => {
  const admin = await ownSchoolAdmin(builder, world, newAccount('Rut', 'Sala'));
  const [one, two] = [newAccount('Àlex', 'Nin'), newAccount('Bru', 'Oms')];
  await login(admin);
  await page.goto('/test-takers/new');
  await tabTo(page, page.getByRole('combobox', { name: enrolment.step1.existingLabel }));
  await page.keyboard.type('jordi.ferrer');
  await expect(page.getByRole('option', { name: /@/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(step2);
  await expect(page.locator('h1')).toBeFocused();
  // The system's file dialog is not a page, so the test answers in its place. It must tell the
  // browser well before the dialog would open.
  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel(preparing.paste.file));
  await page.keyboard.press('Enter');
  const chooser = await chosen;
  await chooser.setFiles({
    name: 'classe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFCognoms;Nom;Correo\r\nNin;Àlex;${one.email}\r\n`),
  });
  const addAll = page.getByRole('button', {
    name: fill(preparing.preview.addAll_one, { count: 1 }),
  });
  await expect(page.getByRole('heading', { name: preparing.preview.title })).toBeFocused();
  await tabTo(page, addAll);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: preparing.pending.title })).toBeFocused();
  const first = page.getByLabel(common.email, { exact: true });
  for (let back = 0; back < 12; back += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  for (const text of [two.email, 'Bru', 'Oms']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(page.getByLabel('Nom, fila 2', { exact: true })).toHaveValue('Bru');
  await tabTo(page, page.getByRole('button', { name: preparing.step2.finish }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/test-takers');
  await expect(page.getByText(fill(preparing.step2.done_other, { count: 2 }))).toBeVisible();
});

// Browser: axe on the screens with problems shown.
test('is accessible on a phone in every language, with problems shown @night', async ({
  page,
  login,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await login('schoolAdmin');
  const catalogues = {
    ca: { ...enrolment, ...preparing },
    es: { ...esEnrolment, ...esPreparing },
    en: { ...enEnrolment, ...enPreparing },
  };
  for (const language of ['ca', 'es', 'en'] as const) {
    const words = catalogues[language];
    await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
    await page.goto('/test-takers/new');
    await page.getByRole('button', { name: words.step1.submit }).click();
    await expect(page.getByRole('link', { name: words.problems.first_name })).toBeVisible();
    await expectAccessible();
    await page.goto('/test-takers/new-step-2');
    await paste(page, page.getByLabel(words.paste.box), 'anna@\tAnna\t\tX\nanna@x.cat\tA\tB\t');
    await expect(page.getByRole('heading', { name: words.preview.title })).toBeFocused();
    await expectAccessible();
    await page.getByRole('button', { name: words.preview.addAllWithProblems }).click();
    await page.getByRole('button', { name: words.step2.finish }).click();
    await expect(page.getByText(fill(words.step2.problems_other, { count: 2 }))).toBeVisible();
    await expectAccessible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: words.pending.clear }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.pending.clear }).click();
  }
});
