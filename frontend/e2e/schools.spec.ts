import ca from '../src/i18n/ca/schools.ts';
import common from '../src/i18n/ca/common.ts';
import en from '../src/i18n/en/schools.ts';
import es from '../src/i18n/es/schools.ts';
import { switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

const of = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test('a class made twice is merged, archived and brought back', async ({
  page,
  builder,
  login,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(120_000);
  const school = await builder.api.post<{ id: number }>('/app/schools/create/', {
    school_name: 'Institut de les Fusions',
    school_postal_code: `1701${test.info().retry}`, // a second try finds it free
  });
  const make = (course: string, class_name: string) =>
    builder.api.post<{ id: number }>('/app/courses/create/', {
      course,
      class_name,
      school_id: school.id,
    });
  const course = await make('2n d’ESO', 'Garbí');
  await make('Segon ESO', 'Garbi');
  const { id: teacher } = await builder.professional(newAccount('Pere', 'Serra'), course.id);
  await builder.people(teacher, [newAccount('Lia', 'Roig'), newAccount('Pol', 'Bosc')]);
  const admin = newAccount('Carme', 'Prat');
  await builder.schoolAdmin(admin, school.id);

  await login(admin);
  await page.goto('/test-takers');
  await page.getByRole('link', { name: common.nav.schools, exact: true }).click();
  await expect(page).toHaveURL('/schools');
  const heading = of(ca.class.titleOf, { school: 'Institut de les Fusions' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const twin = page.getByRole('row', { name: /Segon ESO · Garbi/ });
  const first = page.getByRole('row', { name: /2n d’ESO · Garbí/ });
  await expect(first.getByRole('link', { name: /^3, / })).toBeVisible();
  await expectAccessibleInTheEvening();

  // Renaming it to what is there leads to merging the two.
  const more = (name: string) =>
    page.getByRole('button', { name: of(ca.moreFor, { name }), exact: true });
  await more('2n d’ESO · Garbí').click();
  await page.getByRole('menuitem', { name: ca.rename.do }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ca.class.course).fill('segon  eso');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: ca.existing.merge }).click();
  const merge = page.getByRole('dialog', {
    name: of(ca.merge.title, { name: '2n d’ESO · Garbí' }),
  });
  await expect(merge.getByText(/^3 persones passen a Segon ESO · Garbi/)).toBeVisible();
  await expectAccessibleInTheEvening();
  await merge.getByRole('button', { name: ca.merge.do, exact: true }).click();
  await expect(first).toHaveCount(0);
  await expect(twin.getByRole('link', { name: /^3, / })).toBeVisible();

  // Archived, shown on request, and in use again.
  await more('Segon ESO · Garbi').click();
  await page.getByRole('menuitem', { name: ca.archive.do }).click();
  await expect(twin).toHaveCount(0);
  await page.getByRole('checkbox', { name: ca.showArchived }).click();
  await expect(twin.getByText(ca.archived, { exact: true })).toBeVisible();
  await more('Segon ESO · Garbi').click();
  await page.getByRole('menuitem', { name: ca.restore.do }).click();
  await expect(twin.getByText(ca.archived, { exact: true })).toHaveCount(0);
  await twin.getByRole('link', { name: /^3, / }).click();
  await expect(page.getByRole('row', { name: /Lia Roig/ })).toBeVisible();

  // On a phone, in each language, nothing is wider than the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, texts] of [
    ['ca', ca],
    ['es', es],
    ['en', en],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await switchLanguage(page, language);
    await page.goto('/schools');
    await expect(page.getByRole('button', { name: texts.class.add })).toBeVisible();
    await expect(page.getByText('Segon ESO · Garbi')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  }
});
