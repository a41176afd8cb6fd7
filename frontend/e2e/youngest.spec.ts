import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import taking from '../src/i18n/ca/taking.ts';
import { inEveryLanguage } from './harness/languages.ts';
import { answer, enter, openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** The screens of a pupil with a card, on classroom computers and on the smallest phones. */

const classrooms = [
  [1280, 800],
  [1366, 633],
  [768, 1024],
] as const;

// Browser: sizes as they are drawn.
test('yes and no are as large and both whole, and a question stands large in the middle @night', async ({
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
      expect.soft(no!.width, where).toBeCloseTo(yes!.width, 0);
      expect.soft(no!.height, where).toBe(yes!.height);
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
      // Help and what is told have their place in between.
      expect.soft(gap, `${where}: Next is near`).toBeLessThanOrEqual(120);
      expect.soft(next.y + next.height, `${where}: Next`).toBeLessThanOrEqual(height);
    }
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  // Browser: a child’s no on the way of a card.
  test('a no is one press, ends as answering does, and is taken back with the card', async ({
    page,
    builder,
    newAccount,
    world,
    expectAccessibleInTheEvening,
  }, info) => {
    const { codes, id, api } = await openLesson({ builder, newAccount, world }, info, {
      name: 'Institut del Pont',
      postalCode: '0862',
      pupils: [{ first: 'Bru', last: 'Bosch' }],
      questionnaires: ['SDQ'],
    });
    await page.goto('/entra');
    await enter(page, codes[0] ?? '', 'Bru');
    await page.getByRole('button', { name: lesson.name.yes }).click();
    await expect(page.getByText(lesson.sure.text)).toBeVisible();
    await page.getByRole('button', { name: lesson.assent.no }).click();
    await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
    const state = async () => {
      const path = `/app/class-sessions/${id}/progress/`;
      return (await api.get<{ pupils: { state: string }[] }>(path)).pupils[0]?.state;
    };
    expect(await state()).toBe('ready');
    await page.getByRole('button', { name: lesson.thanks.next }).click();

    await enter(page, codes[0] ?? '', 'Bru');
    await page.getByRole('button', { name: lesson.name.yes }).click();
    await expect(page.getByRole('heading', { name: lesson.declined.title })).toBeVisible();
    await expectAccessibleInTheEvening();
    await page.getByRole('button', { name: lesson.declined.resume }).click();
    await page.getByRole('button', { name: lesson.assent.yes }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await state()).not.toBe('ready');

    // The last page takes the answers back, and then the pupil answers after all.
    await answer(page, 25);
    await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
    await expectAccessibleInTheEvening();
    const change = page.getByRole('button', { name: lesson.change.button });
    await change.click();
    const question = page.getByRole('dialog', { name: lesson.withdraw.title });
    await expect(question).toContainText(lesson.withdraw.text);
    await expectAccessibleInTheEvening();
    await question.getByRole('button', { name: lesson.withdraw.confirm }).click();
    await expect(page.getByText(common.withdraw.done)).toBeVisible();
    expect(await state(), 'as after a no').toBe('ready');
    await change.click();
    const back = page.getByRole('dialog', { name: lesson.declined.title });
    await back.getByRole('button', { name: lesson.declined.resume }).click();
    await page.getByRole('button', { name: lesson.assent.yes }).click();
    await expect(
      page.getByText(fill(taking.questions.position, { number: 1, total: 25 })),
    ).toBeVisible();
    expect(await state()).not.toBe('ready');
  });
});
