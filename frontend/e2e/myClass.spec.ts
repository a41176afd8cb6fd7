import ca from '../src/i18n/ca/myClass.ts';
import common from '../src/i18n/ca/common.ts';
import taking from '../src/i18n/ca/taking.ts';
import terms from '../src/i18n/ca/terms.ts';
import welcome from '../src/i18n/ca/welcome.ts';
import { Api } from './harness/api.ts';
import { askedClass } from './harness/askedClass.ts';
import { Clicks } from './harness/clicks.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/** A tutor of two classes answers about eight pupils: how many presses this takes on a phone. */

const names = ['Ada', 'Biel', 'Carla', 'Dídac', 'Emma', 'Ferran', 'Gal·la', 'Hug'];
const world = ownWorld({ GUARDIAN_CONSENT_BELOW: '0' }, async (made) => {
  const pupils = names.map((first_name) => ({ first_name, last_name: 'Vila' }));
  const { school, course } = await askedClass(made, 'Mestral', pupils, {
    name: 'Hivern',
    voices: ['teacher'],
    days: 30,
  });
  const teacher = await new Api(made.baseUrl).as(made.accounts.teacher);
  const { id } = await teacher.get<{ id: number }>('/app/user/');
  await school.patch(`/app/courses/${course}/`, { tutors: [id] });
});

// Browser: how many presses a class costs, with a pause in between.
test('eight pupils are 25 presses each and ten more, with a pause in between @night', async ({
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    locale: 'ca-ES',
    viewport: { width: 360, height: 640 },
    reducedMotion: 'no-preference',
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const clicks = new Clicks();
  await clicks.on(page);
  await signIn(page, world.baseUrl, world.accounts.teacher);
  await page.goto(`${world.baseUrl}/premium`);
  const card = page.getByRole('region', { name: welcome.ofClass.title });
  await card.getByRole('link').tap();
  await expect(page.getByRole('heading', { name: common.titles.myClass })).toBeVisible();
  await page.getByText(terms.adult.accept).tap();
  await page.getByRole('button', { name: fill(ca.begin_other, { count: 8 }) }).tap();

  const position = (number: number) => fill(taking.questions.position, { number, total: 25 });
  for (let number = 1; number <= 25; number += 1) {
    await expect(page.getByText(position(number))).toBeVisible({ timeout: 30_000 });
    for (const name of names) {
      const row = page.getByRole('radiogroup', { name });
      await row.getByText(taking.sdqAnswer1).tap();
      await expect(row.getByRole('radio', { name: taking.sdqAnswer1 })).toBeChecked();
      if (number === 1 && name === 'Carla') {
        // The page is left in the middle of a sentence: nothing is lost, and it continues there.
        await expect(page.getByText(common.states.saved)).toBeVisible();
        await page.goto(`${world.baseUrl}/my-class`);
        await page.getByText(terms.adult.accept).tap();
        await page.getByRole('button', { name: fill(ca.goOn_other, { count: 8 }) }).tap();
        await expect(row.getByRole('radio', { name: taking.sdqAnswer1 })).toBeChecked();
      }
    }
    if (number === 1) await expect(page.getByText(position(2))).toBeVisible();
    if (number === 2) await expectAccessible(page);
  }
  await page.getByRole('button', { name: common.actions.finish }).tap();
  await expect(page.getByRole('heading', { name: ca.thanks })).toBeFocused({ timeout: 30_000 });
  await page.getByRole('button', { name: ca.noComments }).tap();
  await expect(page).toHaveURL(/\/premium$/);
  await expect(card).toBeHidden();
  clicks.part('eight pupils');
  expect(clicks.total()).toBeLessThanOrEqual(8 * 25 + 10);
  await context.close();
});
