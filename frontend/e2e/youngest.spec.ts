import lesson from '../src/i18n/ca/lesson.ts';
import { inEveryLanguage } from './harness/languages.ts';
import { enter, openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';

/** What a pupil with a card sees, on the computers of a classroom and on the smallest phones. */

const classrooms = [
  [1280, 800],
  [1366, 633],
  [768, 1024],
] as const;

test('yes and no are as large and both whole, and a question stands large in the middle', async ({
  page,
  builder,
  newAccount,
  world,
  expectAccessibleInTheEvening,
}, info) => {
  test.slow();
  const { codes } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de la Vall',
    postalCode: '0861',
    pupils: [{ first: 'Aina', last: 'Abril' }],
    questionnaires: ['BFI'],
  });
  await page.goto('/entra');
  await enter(page, codes[0] ?? '', 'Aina');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await expect(page.getByRole('heading', { name: lesson.assent.home.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  const both = page.locator('main button:not([aria-pressed])');
  await expect(both).toHaveCount(2);
  await inEveryLanguage(page, async (language) => {
    for (const [width, height] of [...classrooms, [360, 640]] as const) {
      await page.setViewportSize({ width, height });
      const where = `${language}, ${width} × ${height}`;
      const [yes, no] = await Promise.all([both.first().boundingBox(), both.last().boundingBox()]);
      expect.soft([no!.width, no!.height], where).toEqual([yes!.width, yes!.height]);
      expect.soft(no!.y, where).toBe(yes!.y);
      expect.soft(no!.y + no!.height, where).toBeLessThanOrEqual(height);
      const cut = await both.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
      expect.soft(cut, where).toEqual([]);
    }
  });

  await both.first().click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await inEveryLanguage(page, async (language) => {
    for (const [width, height] of classrooms) {
      await page.setViewportSize({ width, height });
      const where = `${language}, ${width} × ${height}`;
      const size = await page
        .locator('h1')
        .evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
      expect.soft(size, where).toBeGreaterThanOrEqual(28);
      const answers = (await page.getByRole('radiogroup').boundingBox())!;
      const next = (await page.locator('button[type=submit]').boundingBox())!;
      const gap = next.y - (answers.y + answers.height);
      expect.soft(gap, `${where}: Next is near`).toBeLessThanOrEqual(96);
      expect.soft(next.y + next.height, `${where}: Next`).toBeLessThanOrEqual(height);
    }
  });
});
