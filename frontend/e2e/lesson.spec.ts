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

/** Nothing of a pupil: neither on the page, by any way back, nor in what the browser keeps. */
async function expectNothingOf(page: Page, names: readonly string[]) {
  for (const way of ['stay', 'back', 'reload'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'back') await page.goBack({ timeout: 2000 }).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    if (way === 'reload') await page.goto('/entra');
    // Back may lead to where the first pupil came from.
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

  // A slip, and a card that is none.
  await page.goto('/entra');
  await expect(page.getByLabel(lesson.code.label)).toBeFocused();
  await page.getByLabel(lesson.code.label).fill('22222-22223');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.slip)).toBeVisible();
  await page.getByLabel(lesson.code.label).fill('22222-22222');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lesson.code.unknown)).toBeVisible();
  await expectAccessibleInTheEvening();

  // The first pupil answers five questions and leaves.
  await enter(page, aina, 'Aina');
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await expect(page.getByRole('heading', { name: lesson.assent.who.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  const shown = page.locator('html');
  await expect(page.locator('h1')).toBeFocused(); // which closes a menu
  await page.getByRole('button', { name: common.textSize.label }).click();
  await page.getByRole('button', { name: common.textSize.largest, exact: true }).click();
  await expect(shown).toHaveAttribute('data-text-size', 'largest');
  await answer(page, 5);
  await expect(
    page.getByText(fill(taking.questions.position, { number: 6, total: 25 })),
  ).toBeVisible();
  await expect(page.getByText(common.states.saved)).toBeVisible();
  await page.getByRole('button', { name: lesson.leave.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: lesson.leave.leave }).click();
  await expect(shown, 'what a pupil has chosen').toHaveAttribute('data-text-size', 'normal');
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The second one would rather not.
  await enter(page, biel, 'Biel');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.no }).click();
  await page.getByRole('dialog').getByRole('button', { name: lesson.assent.no }).click();
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Biel', 'Bosch']);

  // It is not the card of the third one, who comes with the address of a QR.
  await page.goto('/privacy');
  // The code is asked about before what comes later is fetched: a slow line does one after the other.
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

  // The first one comes back, sees nothing of the first five, and finishes.
  await enter(page, aina, 'Aina');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await expect(
    page.getByText(fill(taking.questions.position, { number: 6, total: 25 })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: common.actions.previous })).toBeDisabled();
  // The browser's back button is Previous, and never leads out of the test.
  await page.goBack({ timeout: 1000 }).catch(() => null);
  const sixth = page.getByText(fill(taking.questions.position, { number: 6, total: 25 }));
  await expect(sixth).toBeVisible();
  await answer(page, 1);
  await expect(sixth).toBeHidden();
  await page.goBack({ timeout: 1000 }).catch(() => null);
  await expect(sixth).toBeVisible();
  expect((await addresses(page)).join('\n').split('test_id=')).toHaveLength(2);
  await answer(page, 20);
  await expect(page.getByRole('heading', { name: lesson.thanks.title })).toBeVisible();
  await page.getByRole('button', { name: lesson.thanks.next }).click();
  await expectNothingOf(page, ['Aina', 'Abril']);

  // The board tells neither of them from the other.
  const board = await api.get<{ pupils: { first_name: string; state: string }[] }>(
    `/app/class-sessions/${opened.id}/progress/`,
  );
  expect(board.pupils.map(({ first_name, state }) => [first_name, state])).toEqual([
    ['Aina', 'ready'],
    ['Biel', 'ready'],
    ['Carla', 'not_begun'],
  ]);

  // The lesson ends while the third one answers: what was saved stays.
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
