import type { Page } from '@playwright/test';
import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import taking from '../src/i18n/ca/taking.ts';
import { answer, enter, openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** The addresses that the back button leads to, and the one that is shown. */
function addresses(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => window.navigation.entries().map(({ url }) => url));
}

/**
 * Checks that nothing of a pupil is left on the page, in the history, or in the browser's storage.
 */
async function expectNothingOf(page: Page, names: readonly string[]) {
  for (const way of ['stay', 'back', 'reload'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'back') await page.goBack({ timeout: 2000 }).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'reload') await page.goto('/entra');
    // Back may lead to the page the first pupil came from.
    // oxlint-disable-next-line no-await-in-loop
    if (way !== 'back') await expect(page.getByLabel(lesson.code.label)).toHaveValue('');
    // oxlint-disable-next-line no-await-in-loop
    const said = await page.locator('body').innerText();
    for (const name of names) expect(said, way).not.toContain(name);
  }
  expect((await addresses(page)).join('\n')).not.toContain('test_id');
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
  }));
  expect(kept).toEqual({ local: '{}', session: '{}', cookies: '' });
}

// Browser: one browser, one pupil after another: nothing of the one before.
test('pupils answer one after another at one computer, with a card each @heart', async ({
  page,
  builder,
  newAccount,
  world,
  expectAccessibleInTheEvening,
}, info) => {
  test.setTimeout(150_000);
  const { api, codes, ...opened } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut del Far',
    postalCode: '0853',
    pupils: [
      { first: 'Aina', last: 'Abril' },
      { first: 'Biel', last: 'Bosch' },
      { first: 'Carla', last: 'Camps' },
    ],
    questionnaires: ['SDQ'],
  });
  const [aina = '', biel = '', carla = ''] = codes;

  // A typing error, and a card that does not exist.
  await page.goto('/entra');
  await expect(page.getByLabel(lesson.code.label)).toBeFocused();
  await page.getByLabel(lesson.code.label).fill('22222-22223');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.slip, { exact: true })).toBeVisible();
  await page.getByLabel(lesson.code.label).fill('22222-22222');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.unknown, { exact: true })).toBeVisible();
  await expectAccessibleInTheEvening();

  // The first pupil answers five questions and leaves.
  await enter(page, aina, 'Aina');
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await expect(page.getByRole('heading', { name: lesson.assent.who.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  const shown = page.locator('html');
  const position = (number: number) =>
    page.getByText(fill(taking.questions.position, { number, total: 25 }));
  await expect(position(1)).toBeVisible();
  await expect(page.locator('h1')).toBeFocused(); // which closes a menu
  await page.getByRole('button', { name: common.textSize.label }).click();
  await page.getByRole('button', { name: common.textSize.largest, exact: true }).click();
  await expect(shown).toHaveAttribute('data-text-size', 'largest');
  await answer(page, 5);
  await expect(position(6)).toBeVisible();
  await expect(page.getByText(common.states.saved)).toBeVisible();
  await page.getByRole('button', { name: lesson.leave.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: lesson.leave.leave }).click();
  await expect(shown, 'what a pupil has chosen').toHaveAttribute('data-text-size', 'normal');
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The second pupil refuses.
  await enter(page, biel, 'Biel');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.no }).click();
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Biel', 'Bosch']);

  // The card does not belong to the third pupil, who comes with a QR's address.
  await page.goto('/privacy');
  // The code is sent before later files are fetched: a slow connection handles one after the other.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.route('**/api/card/', async (route) => {
    await page.waitForLoadState('load');
    expect(fetched.filter((file) => /QuestionsPage|LeaveLesson/.test(file))).toEqual([]);
    await route.continue();
  });
  await page.goto(`/entra#${carla}`);
  await expect(
    page.getByRole('heading', { name: fill(lesson.name.title, { name: 'Carla C.' }) }),
  ).toBeVisible();
  await page.unroute('**/api/card/');
  expect(page.url()).not.toContain(carla);
  await page.getByRole('button', { name: lesson.name.no }).click();
  await expect(page.getByLabel(lesson.code.label)).toHaveValue('');

  // The first pupil comes back, does not see the first five answers, and finishes.
  await enter(page, aina, 'Aina');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await expect(position(6)).toBeVisible();
  await expect(page.getByRole('button', { name: common.actions.previous })).toBeDisabled();
  // The browser's back button is Previous, and never leaves the test.
  await page.goBack({ timeout: 1000 }).catch(() => null);
  await expect(position(6)).toBeVisible();
  await answer(page, 1);
  await expect(position(6)).toBeHidden();
  await page.goBack({ timeout: 1000 }).catch(() => null);
  await expect(position(6)).toBeVisible();
  expect((await addresses(page)).join('\n').split('test_id=')).toHaveLength(2);
  await answer(page, 20);
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The board does not distinguish between them.
  const board = await api.get<{ pupils: { first_name: string; state: string }[] }>(
    `/app/class-sessions/${opened.id}/progress/`,
  );
  expect(board.pupils.map(({ first_name, state }) => [first_name, state])).toEqual([
    ['Aina', 'ready'],
    ['Biel', 'ready'],
    ['Carla', 'not_begun'],
  ]);

  // The lesson ends while the third pupil answers: saved answers stay.
  await enter(page, carla, 'Carla');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await answer(page, 2);
  await expect(page.getByText(common.states.saved)).toBeVisible();
  await api.post(`/app/class-sessions/${opened.id}/close/`, {});
  await answer(page, 1);
  await expect(page.getByRole('heading', { name: lesson.over.title })).toBeVisible();
  await expectAccessibleInTheEvening();
});
