import type { Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import taking from '../src/i18n/ca/taking.ts';
import terms from '../src/i18n/ca/terms.ts';
import welcome from '../src/i18n/ca/welcome.ts';
import type { Api } from './harness/api.ts';
import { tabTo } from './harness/keyboard.ts';
import { takeTest } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';
import type { Account, Builder } from './harness/world.ts';

const round = { ...welcome.round, ...terms.round };
const QUESTIONS = 25;
const select = '/test/select-takers?type=emotional-wellbeing';
const firstQuestion = fill(taking.questions.position, { number: 1, total: QUESTIONS });

interface Pupil {
  id: number;
  name: string;
}

interface Class {
  teacher: Account;
  takerId: number;
  pupils: [Pupil, Pupil, ...Pupil[]];
  own: Api;
}

/** A teacher nobody else uses, with pupils of these names. */
async function makeClass(
  api: Api,
  builder: Builder,
  courseId: number,
  newAccount: (first: string, last: string) => Account,
  names: [string, string][],
): Promise<Class> {
  const teacher = newAccount('Carme', 'Bosch');
  const { id: takerId } = await builder.professional(teacher, courseId);
  await builder.people(
    takerId,
    names.map(([first, last]) => newAccount(first, last)),
  );
  const own = await api.as(teacher);
  type Assigned = { id: number; first_name: string; last_name: string }[];
  const rows = await own.get<{ assigned_test_takers: Assigned }[]>('/app/test-takers/');
  const pupils = rows
    .flatMap((row) => row.assigned_test_takers)
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  const [one, two, ...others] = pupils;
  if (one === undefined || two === undefined) throw new Error('no people were made');
  return { teacher, takerId, pupils: [one, two, ...others], own };
}

/** A test about `pupil` with all answers but `left`; finished if none are left. */
const answerAbout = ({ own, takerId }: Class, pupil: number, left = 0) =>
  takeTest(own, { taker: takerId, about: pupil, left });

async function lastAnswerAndSkip(page: Page, group: Class, pupil: number): Promise<number> {
  const id = await answerAbout(group, pupil, 1);
  const type = 'emotional-wellbeing';
  await page.goto(`/test/questions?type=${type}&takers=${pupil}&test_id=${id}`);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: common.actions.finish }).click();
  await page.getByRole('button', { name: taking.comment.skip }).click();
  await expect(page.getByRole('heading', { name: taking.comment.doneTitle })).toBeFocused();
  return id;
}

const three: [string, string][] = [
  ['Ona', 'Puig'],
  ['Amir', 'Haddad'],
  ['Blai', 'Serra'],
];

for (const by of ['touch', 'keyboard'] as const) {
  // Browser: a person by touch and by keyboard, from pupil to pupil.
  test(`two steps lead from a finished test to the next pupil, by ${by}`, async ({
    page,
    api,
    builder,
    world,
    newAccount,
    login,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const group = await makeClass(api, builder, world.courseId, newAccount, three);
    const [ona, amir] = group.pupils;
    await login(group.teacher);
    const first = await lastAnswerAndSkip(page, group, ona.id);
    await expect(page).toHaveURL(`/test/extra-comment?test_id=${first}`);
    const progress = fill(round.progress, { done: 1, total: 3 });
    await expect(page.getByRole('progressbar', { name: progress })).toBeVisible();
    await expectAccessible();

    const next = page.getByRole('link', { name: fill(round.next, { name: amir.name }) });
    if (by === 'touch') {
      await next.click();
      await expect(page.getByRole('radio', { name: amir.name })).toBeChecked();
      const on = page.getByRole('button', { name: common.actions.next });
      await expect(on).toBeInViewport();
      await expectAccessible();
      await on.click();
    } else {
      await tabTo(page, next);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('radio', { name: amir.name })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(firstQuestion)).toBeVisible();
    const id = Number(new URL(page.url()).searchParams.get('test_id'));
    expect(await group.own.get(`/app/tests/${id}/`)).toMatchObject({
      has_accepted_terms: true,
      on_behalf_of_test_taker: amir.id,
      answered_count: 0,
    });

    // Back leads to the list, where the child now counts as begun, and the test continues there.
    await page.goBack();
    const radio = page.getByRole('radio', { name: amir.name });
    await expect(radio).toBeChecked();
    const begun = page.getByRole('radiogroup', { name: fill(round.begun, { count: 1 }) });
    await expect(begun.getByRole('radio')).toHaveCount(1);
    await page.getByRole('button', { name: common.actions.next }).click();
    await expect(page).toHaveURL(new RegExp(`test_id=${id}`));

    // And a reload of the finished page shows the same.
    await page.goto(`/test/extra-comment?test_id=${first}`);
    await page.getByRole('button', { name: taking.comment.skip }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: taking.comment.doneTitle })).toBeVisible();
  });
}

// Browser: two windows of one teacher.
test('a list left open in another window begins no second test unasked', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
}) => {
  const group = await makeClass(api, builder, world.courseId, newAccount, three);
  const [ona] = group.pupils;
  await login(group.teacher);
  await page.goto(select);
  await page.getByRole('radio', { name: ona.name }).check();
  await answerAbout(group, ona.id);
  await page.getByRole('button', { name: common.actions.next }).click();
  await expect(page.getByText(fill(round.changed, { name: ona.name }))).toBeVisible();
  await expect(page).toHaveURL(select);
  const running = await group.own.get<unknown[]>('/app/tests/?status=in_progress');
  expect(running).toEqual([]);
});
