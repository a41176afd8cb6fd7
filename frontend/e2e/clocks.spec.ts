import lesson from '../src/i18n/ca/lesson.ts';
import taking from '../src/i18n/ca/taking.ts';
import { answer, enter, openLesson } from './harness/lesson.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** Computers in schools are minutes wrong, or years: what counts is the server's clock. */

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

const wrong = [
  ['30 minutes ahead', 30 * minute],
  ['30 minutes behind', -30 * minute],
  ['two years ahead', 2 * year],
  ['two years behind', -2 * year],
] as const;

// Browser: the clock of a computer that is wrong.
test('the board counts down to the end of the lesson on a computer whose clock is wrong', async ({
  browser,
  builder,
  newAccount,
  world,
}, info) => {
  test.slow();
  const opened = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de l’Hora',
    postalCode: '0871',
    pupils: [{ first: 'Aina', last: 'Abril' }],
    questionnaires: ['SDQ'],
  });
  const board = await opened.api.get<{ ends_at: string }>(
    `/app/class-sessions/${opened.id}/progress/`,
  );
  for (const [how, off] of wrong) {
    // oxlint-disable-next-line no-await-in-loop -- one computer after the other
    const page = await browser.newPage({ baseURL: world.baseUrl, locale: 'ca-ES' });
    // oxlint-disable-next-line no-await-in-loop
    await page.clock.install({ time: Date.now() + off });
    // oxlint-disable-next-line no-await-in-loop
    await page.goto('/login');
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('input[type=email]').fill(opened.admin.email);
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('input[type=password]').fill(opened.admin.password);
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter');
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL('/test-takers');
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/campaigns/${opened.campaign}/board/${opened.id}`);
    const left = page.getByText(/\d+ minuts?/).first();
    // oxlint-disable-next-line no-await-in-loop
    await expect(left, how).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    const said = Number(/(\d+) minut/.exec(await left.innerText())?.[1]);
    const right = (Date.parse(board.ends_at) - Date.now()) / minute;
    expect(Math.abs(said - right), how).toBeLessThan(2);
    // The login continues.
    // oxlint-disable-next-line no-await-in-loop
    await page.clock.fastForward(35_000);
    // oxlint-disable-next-line no-await-in-loop
    await expect(left, how).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await page.close();
  }
});

// Browser: the same, of a pupil’s test.
test('a clock that is set during a lesson ends no pupil’s test', async ({
  page,
  builder,
  newAccount,
  world,
}, info) => {
  const { codes } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut del Rellotge',
    postalCode: '0872',
    pupils: [{ first: 'Aina', last: 'Abril' }],
    questionnaires: ['SDQ'],
  });
  await page.clock.install({ time: Date.now() - 2 * year });
  await page.goto('/entra');
  await enter(page, codes[0] ?? '', 'Aina');
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await answer(page, 2);
  const third = page.getByText(fill(taking.questions.position, { number: 3, total: 25 }));
  await expect(third).toBeVisible();
  for (const off of [30 * minute, 2 * year, -30 * minute]) {
    // oxlint-disable-next-line no-await-in-loop -- set once, and once more
    await page.clock.setSystemTime(Date.now() + off);
    // oxlint-disable-next-line no-await-in-loop
    await page.clock.runFor(12_000);
    // oxlint-disable-next-line no-await-in-loop
    await expect(third).toBeVisible();
  }
  await answer(page, 1);
  await expect(
    page.getByText(fill(taking.questions.position, { number: 4, total: 25 })),
  ).toBeVisible();

  // An unused computer locks itself after this time.
  await page.clock.runFor(275_000);
  await expect(page.getByRole('heading', { name: lesson.over.idleTitle })).toBeVisible();
});
