import common from '../src/i18n/ca/common.ts';
import reading from '../src/i18n/ca/reading.ts';
import { Clicks } from './harness/clicks.ts';
import { openLesson } from './harness/lesson.ts';
import { answerByCard } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';

const CHILDREN = 10;
const WITH_COMMENT = 4;

/** Measured without thinking time: a reader's forty minutes are for reading and deciding. */
// Browser: how many presses ten children cost.
test('ten children are read in two presses each, and nothing that is decided comes back @night', async ({
  page,
  builder,
  newAccount,
  world,
  login,
}, info) => {
  test.setTimeout(120_000);
  const lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut dels Deu',
    postalCode: '0837',
    questionnaires: ['SDQ'],
    pupils: Array.from({ length: CHILDREN }, (_, at) => ({
      first: `Jana ${'ABCDEFGHIJ'[at]}`,
      last: 'Mir',
    })),
  });
  for (const [at, code] of lesson.codes.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one pupil after the other, as in a lesson
    await answerByCard(world.baseUrl, code, at < WITH_COMMENT ? 'Ho vull explicar' : '');
  }

  const clicks = new Clicks();
  await clicks.on(page);
  await login(lesson.reader);
  const waiting = page.getByRole('region', { name: reading.views.list });
  const rows = waiting.getByRole('rowheader');
  const nothing = page.getByRole('button', { name: reading.decide.nothing, exact: true });
  const onward = page.getByRole('link', { name: reading.decide.next });
  const heading = page.getByRole('heading', { level: 1 });
  const seen: string[] = [];

  /** Reads from the first row until the list ends. */
  async function readAll() {
    await waiting.getByRole('link').first().click();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one child after the other
      await expect(nothing).toBeInViewport();
      // oxlint-disable-next-line no-await-in-loop
      seen.push((await heading.textContent()) ?? '');
      // oxlint-disable-next-line no-await-in-loop
      await nothing.click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(nothing).toBeHidden();
      // oxlint-disable-next-line no-await-in-loop
      await expect(onward.or(page.getByText(reading.decide.last))).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      if (await page.getByText(reading.decide.last).isVisible()) break;
      const before = page.url();
      // oxlint-disable-next-line no-await-in-loop
      await onward.click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(page).not.toHaveURL(before);
    }
    await page.getByRole('link', { name: reading.decide.backToList }).click();
  }

  // A reader's start page links to the list with one press.
  await page.goto('/premium');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Obre la llista/ })
    .click();
  await expect(rows).toHaveCount(CHILDREN);
  clicks.part('arriving');

  // With a filter, only its rows are visited; decided ones are in no list afterwards.
  await page.goto('/reading?reason=comment');
  await expect(rows).toHaveCount(WITH_COMMENT);
  await readAll();
  await expect(page).toHaveURL(/reason=comment/);
  await expect(page.getByText(common.actions.clearFilters).first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  clicks.part('four with a comment');

  await page.goto('/reading');
  await expect(rows).toHaveCount(CHILDREN - WITH_COMMENT);
  await readAll();
  await expect(page.getByText(reading.list.none)).toBeVisible();
  clicks.part('the other six');

  expect(seen, 'each child once').toHaveLength(CHILDREN);
  expect(new Set(seen).size).toBe(CHILDREN);
  // One press opens the first child, and each child takes two: the decision, and the next.
  expect(clicks.parts.map(({ presses }) => presses)).toEqual([
    1,
    1 + 2 * WITH_COMMENT,
    1 + 2 * (CHILDREN - WITH_COMMENT),
  ]);
  await info.attach('clicks and seconds', { body: clicks.said() });

  await page.reload();
  await expect(page.getByText(reading.list.none)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});
