import ca from '../src/i18n/ca/overview.ts';
import caPeople from '../src/i18n/ca/people.ts';
import en from '../src/i18n/en/overview.ts';
import es from '../src/i18n/es/overview.ts';
import { finishedByAssigned, switchLanguage } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

test('a school administrator sees the week by class, and each figure leads to its list', async ({
  page,
  api,
  builder,
  login,
  newAccount,
  expectAccessibleInTheEvening,
}) => {
  test.setTimeout(120_000);
  const school = await builder.api.post<{ id: number }>('/app/schools/create/', {
    school_name: 'Institut de les Xifres',
    school_postal_code: `1700${test.info().retry}`, // a second try finds it free
  });
  const course = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '1r d’ESO',
    class_name: 'Gregal',
    school_id: school.id,
  });
  const admin = newAccount('Carme', 'Tort');
  await builder.schoolAdmin(admin, school.id);
  const teacher = newAccount('Pere', 'Vall');
  const pupil = newAccount('Lia', 'Mas');
  const { id: responsible } = await builder.professional(teacher, course.id);
  await builder.people(responsible, [pupil, newAccount('Pol', 'Riu')]);
  await finishedByAssigned(api, teacher, pupil);

  await login(admin);
  await page.goto('/test-takers');
  await page.getByRole('link', { name: caPeople.views.overview, exact: true }).click();
  await expect(page).toHaveURL('/test-takers?view=overview');
  await expect(page).toHaveTitle(new RegExp(`^${ca.title} – `));
  const row = page.getByRole('row', { name: /1r d’ESO Gregal/ });
  // Three people: one active, two invited; one test, which waits.
  await expect(row.getByRole('cell')).toHaveText(['3', '1', '2', '0', '0', '0', '0', '1', '1']);
  await expectAccessibleInTheEvening();

  await row.getByRole('link', { name: new RegExp(`, ${ca.figures.to_approve}:`) }).click();
  await expect(page).toHaveURL(
    `/completed-tests?school=${school.id}&course=${course.id}&approved=false`,
  );
  await expect(page.getByRole('row', { name: /Pere Vall/ })).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: new RegExp(`, ${ca.figures.people}:`) }).click();
  await expect(page).toHaveURL(`/test-takers?school=${school.id}&course=${course.id}`);
  await expect(page.getByRole('row', { name: /Lia Mas/ })).toBeVisible();

  // On a phone each class is a card, and nothing is wider than the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, texts] of [
    ['ca', ca],
    ['es', es],
    ['en', en],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await switchLanguage(page, language);
    await page.goto('/test-takers?view=overview');
    const card = page.getByRole('listitem').filter({ hasText: '1r d’ESO Gregal' });
    await expect(card.getByText(texts.figures.to_approve)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    // On a desk all the figures stand beside the name, which has room enough.
    await page.setViewportSize({ width: 1280, height: 800 });
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: texts.figures.to_approve })).toBeVisible();
    const outside = await table.evaluate(
      (found) =>
        found.getBoundingClientRect().right - found.parentElement!.getBoundingClientRect().right,
    );
    expect(outside).toBeLessThanOrEqual(0);
    const name = table.getByRole('rowheader', { name: /Gregal/ });
    expect((await name.boundingBox())?.height).toBeLessThan(64);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await expectAccessibleInTheEvening();
});
