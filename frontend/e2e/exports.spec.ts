import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import people from '../src/i18n/ca/people.ts';
import review from '../src/i18n/ca/review.ts';
import staff from '../src/i18n/ca/staff.ts';
import enStaff from '../src/i18n/en/staff.ts';
import { finishedByAssigned, ownSchoolAdmin, switchLanguage } from './harness/review.ts';
import { csvRows, xlsxRows, zipped } from './harness/sheet.ts';
import { expect, test } from './harness/test.ts';
import type { Account, Builder, World } from './harness/world.ts';

/** Presses the button of that name, and gives the file that comes. */
async function save(page: Page, button: string): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** A class of its own with a teacher and these pupils. */
async function ownClass(
  builder: Builder,
  world: World,
  { teacher, pupils }: { teacher: Account; pupils: readonly Account[] },
): Promise<number> {
  const { id } = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '6è de primària',
    class_name: teacher.lastName,
    school_id: world.schoolId,
  });
  const { id: responsible } = await builder.professional(teacher, id);
  await builder.people(responsible, [...pupils]);
  return id;
}

test('lists are downloaded with their filters, and open in a spreadsheet', async ({
  page,
  api,
  login,
  builder,
  world,
  newAccount,
}) => {
  test.setTimeout(120_000);
  const teacher = newAccount('Dolors', 'Farrera');
  const pupils = [
    { ...newAccount('Ona', 'Fórmula'), firstName: '=1+1' },
    { ...newAccount('Jan', 'Coma'), firstName: 'Jan; "Ros"' },
  ] as const;
  const course = await ownClass(builder, world, { teacher, pupils });
  const id = await finishedByAssigned(api, teacher, pupils[1]);
  await login(await ownSchoolAdmin(builder, world, newAccount('Gal·la', 'Prim')));

  // People: what the filters leave, with ";" for Catalan, and a formula as text.
  await page.goto(`/test-takers?course=${course}&role=student`);
  await expect(page.getByText('2 resultats', { exact: true })).toBeVisible();
  const csv = await save(page, staff.download.csvLabel);
  expect(csv.name).toMatch(/^alba_\w+_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(csvRows(csv.path, ';').map(({ Nom, Rol, Classe }) => [Nom, Rol, Classe])).toEqual([
    ['Jan; "Ros"', 'Alumnat', 'Farrera'],
    ["'=1+1", 'Alumnat', 'Farrera'],
  ]);
  const xlsx = await save(page, staff.download.xlsxLabel);
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsxRows(xlsx.path).map((row) => row['Nom'])).toEqual(['Jan; "Ros"', '=1+1']);
  await expect(page.getByText(staff.download.done)).toBeVisible();

  // Tests: a school gets no scores.
  await page.goto(`/completed-tests?course=${course}`);
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible();
  const [own] = csvRows((await save(page, staff.download.csvLabel)).path, ';');
  expect(own).toMatchObject({ test_id: String(id), 'Sobre qui': 'Jan; "Ros" Coma' });
  expect(Object.keys(own ?? {})).not.toContain('total');

  // A product administrator does, with decimal points in English, and the activity log.
  await login('productAdmin');
  await page.goto(`/completed-tests?school=${world.schoolId}&course=${course}`);
  const [scored] = xlsxRows((await save(page, staff.download.xlsxLabel)).path);
  expect(Number(scored?.total)).toBeGreaterThanOrEqual(0);
  await page.goto('/audit?action=csv.export');
  const log = csvRows((await save(page, staff.download.csvLabel)).path, ';');
  expect(log[0]).toMatchObject({ action: 'csv.export', object_id: String(id) });
});

test('the reports of a class come as one file', async ({
  page,
  api,
  login,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Isaura', 'Bellver');
  const pupils = [newAccount('Ona', 'Vila'), newAccount('Pep', 'Àvila')];
  const course = await ownClass(builder, world, { teacher, pupils });
  const ids: number[] = [];
  for (const pupil of pupils) ids.push(await finishedByAssigned(api, teacher, pupil));
  await login(await ownSchoolAdmin(builder, world, newAccount('Eulàlia', 'Prim')));
  await page.goto(`/completed-tests?course=${course}`);
  await page.getByRole('checkbox', { name: review.several.all }).click();
  const file = await save(page, review.several.download);
  expect(file.name).toMatch(/^alba_informes_\d{4}-\d{2}-\d{2}\.zip$/);
  const found = zipped(file.path);
  expect(Object.keys(found).toSorted()).toEqual([
    expect.stringMatching(
      new RegExp(`^Vila_Ona_benestar-emocional_\\d{4}-\\d{2}-\\d{2}_ca_${ids[0]}\\.pdf$`),
    ),
    expect.stringMatching(
      new RegExp(`^Àvila_Pep_benestar-emocional_\\d{4}-\\d{2}-\\d{2}_ca_${ids[1]}\\.pdf$`),
    ),
  ]);
  expect(new Set(Object.values(found))).toEqual(new Set(['%PDF-']));
  await expect(page.getByText('S’han baixat 2 informes.')).toBeVisible();
});

test('on paper there are the rows and the report, and nothing to be pressed', async ({
  page,
  api,
  login,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Ermessenda', 'Coll');
  const pupils = [newAccount('Lluc', 'Torra')] as const;
  const course = await ownClass(builder, world, { teacher, pupils });
  const id = await finishedByAssigned(api, teacher, pupils[0]);
  const admin = await ownSchoolAdmin(builder, world, newAccount('Aurembiaix', 'Prim'));
  await login(admin);
  const pressable = page.locator('button:visible, input:visible, select:visible, nav:visible');
  for (const [address, row] of [
    [`/test-takers?course=${course}`, /Lluc Torra/],
    [`/completed-tests?course=${course}`, /Ermessenda Coll/],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    // Headings that put the list in order are words on paper.
    await expect(pressable.and(page.locator(':not(th button, th *)'))).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/completed-tests/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.getByRole('button', { name: review.report.print })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toHaveText('Lluc Torra');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(review.detail.informant).first()).toBeVisible();
  await expect(pressable).toHaveCount(0);

  // In another language the button that prints is there too.
  await page.emulateMedia({ media: 'screen' });
  await switchLanguage(page, 'en');
  await page.goto('/test-takers');
  await expect(page.getByRole('button', { name: enStaff.download.printLabel })).toBeVisible();
});

test('people are found by role and state, invited again, marked as left and taken back', async ({
  page,
  login,
  builder,
  world,
  mailbox,
  newAccount,
}) => {
  const teacher = newAccount('Fina', 'Sants');
  const pupils = [
    newAccount('Abril', 'Mont'),
    newAccount('Roc', 'Mont'),
    newAccount('Teo', 'Mont'),
  ] as const;
  const course = await ownClass(builder, world, { teacher, pupils });
  await builder.acceptInvitation(pupils[2]);
  await login(await ownSchoolAdmin(builder, world, newAccount('Blanca', 'Prim')));
  await page.goto(`/test-takers?course=${course}`);
  await page.getByRole('button', { name: staff.filters.more }).click();
  await page.getByRole('combobox', { name: common.role }).selectOption('student');
  await page.getByRole('combobox', { name: people.list.state }).selectOption('invited');
  await expect(page).toHaveURL(`/test-takers?course=${course}&role=student&state=invited`);
  const rows = page.getByRole('row', { name: /Mont/ });
  await expect(rows).toHaveCount(2);

  await page.getByRole('checkbox', { name: people.list.chooseAll }).click();
  await page.getByRole('button', { name: people.invite.again }).click();
  await page.getByRole('dialog').getByRole('button', { name: people.invite.confirm }).click();
  await expect(page.getByText(/2 invitacions/)).toBeVisible();
  await mailbox.latest(pupils[0].email, 2);

  await page.getByRole('checkbox', { name: people.list.chooseAll }).click();
  await page.getByRole('button', { name: people.left.mark }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: common.actions.undo }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(`/test-takers?course=${course}&role=student&state=invited`);
  // The second line is there by itself where one of its fields filters.
  await page.getByRole('combobox', { name: people.consent.short }).selectOption('missing');
  await page.reload();
  await expect(page.getByRole('combobox', { name: people.consent.short })).toHaveValue('missing');
});
