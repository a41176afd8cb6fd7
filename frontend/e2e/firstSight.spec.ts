import common from '../src/i18n/ca/common.ts';
import lesson from '../src/i18n/ca/lesson.ts';
import schools from '../src/i18n/ca/schools.ts';
import settings from '../src/i18n/ca/settings.ts';
import terms from '../src/i18n/ca/terms.ts';
import { askedClass, guardian, type AskedClass } from './harness/askedClass.ts';
import { light, staff } from './harness/dialogs.ts';
import { expectDialogInView, expectInView, expectWordsInView } from './harness/firstSight.ts';
import { expectNothingSideways, inEveryLanguage } from './harness/languages.ts';
import { enter, openLesson } from './harness/lesson.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { finishedTest } from './harness/review.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

/**
 * When a dialog or first screen opens on the smallest phones, its question and its buttons are in
 * view.
 */

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

// Browser: what is in view on the smallest phones.
test('with a card: the way in, the way out, and deleting @night', async ({
  page,
  builder,
  newAccount,
  world,
}, info) => {
  const { codes } = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de la Mirada',
    postalCode: '0871',
    pupils: [{ first: 'Aina', last: 'Abril' }],
    questionnaires: ['SDQ'],
  });
  await page.goto('/entra');
  const first = ['h1', 'main input', 'main button[type=submit]'];
  await inEveryLanguage(page, (language) => expectInView(page, first, `the code, ${language}`));
  await enter(page, codes[0] ?? '', 'Aina');
  const asked = ['h1', 'main button:not([aria-pressed])'];
  await inEveryLanguage(page, (language) => expectInView(page, asked, `the name, ${language}`));
  await page.getByRole('button', { name: lesson.name.yes }).click();
  await page.getByRole('button', { name: lesson.assent.yes }).click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expectDialogInView(page, ['lesson.leave.open']);
  await expectDialogInView(page, ['lesson.leave.open', 'lesson.leave.delete']);
});

// Browser: the same.
test('with an account: a pause, deleting, and the account’s end @night', async ({
  page,
  begin,
}) => {
  await page.goto((await begin('emotional-wellbeing')).url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expectDialogInView(page, ['taking.questions.pause']);
  await expectDialogInView(page, ['taking.questions.pause', 'taking.questions.delete']);
  await page.goto('/user');
  await expectDialogInView(page, ['settings.danger.delete']);
});

// Browser: the same.
test('taking back what was answered @night', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
}) => {
  const { teacher } = await finishedTest(api, builder, world, {
    teacher: newAccount('Berta', 'Camps'),
    student: newAccount('Iris', 'Mora'),
  });
  await login(teacher);
  await page.goto('/results');
  await expectDialogInView(page, ['common.withdraw.open']);
});

// Browser: the same.
test('of the staff: deleting somebody, and what is done with schools and classes @night', async ({
  page,
  builder,
  world,
  newAccount,
  login,
}) => {
  const teacher = newAccount('Marçal', 'Ventosa');
  const { id } = await builder.professional(teacher, world.courseId);
  await login('schoolAdmin');
  await page.goto(`/test-takers/${id}`);
  await expectDialogInView(page, ['people.remove.here']);
  await login('productAdmin');
  await page.goto('/schools');
  await expectDialogInView(page, ['schools.school.add']);
  for (const entry of ['rename.do', 'merge.menu']) {
    await expectDialogInView(page, ['schools.moreFor', `schools.${entry}`]);
  }
  await page.goto(`/schools/${world.schoolId}`);
  await expectDialogInView(page, ['schools.class.add']);
});

// Browser: the same, of every dialog.
test('the words of every dialog @night', async ({ page, login }) => {
  await login('schoolAdmin');
  await page.goto('/user');
  await page.getByRole('button', { name: settings.danger.delete }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWordsInView(page, light);
  await page.goto('/schools');
  await page.getByRole('button', { name: schools.class.add }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWordsInView(page, staff);
});

const screens: [path: string, wanted: string[]][] = [
  ['/login', ['h1', 'main input', 'main button[type=submit]']],
  ['/signup', ['h1', 'main input[type=email]']],
];
for (const [path, wanted] of screens) {
  // Browser: the same.
  test(`${path}: what it is and what to press @night`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await inEveryLanguage(page, (language) => expectInView(page, wanted, `${path}, ${language}`));
  });
}

test.describe('a family', () => {
  const ROSA = 'rosa.s@families.test';
  let asked: AskedClass;
  const asking = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (made) => {
    const guardians = [guardian('Rosa Vila', 'mother', ROSA)];
    const pupils = [{ first_name: 'Aran', last_name: 'Vila', guardians }];
    asked = await askedClass(made, 'Xaloc', pupils, {
      name: 'Primavera',
      voices: ['self', 'guardian'],
      days: 30,
    });
    await asked.school.post(`/app/campaigns/${asked.campaign}/consent-requests/`, {});
  });

  // Browser: the same.
  test('as its school asks about it: tutors, readers, cards, lesson, contact and consent @night', async ({
    page,
  }) => {
    await signIn(page, asking.baseUrl, asking.accounts.schoolAdmin);
    const screening = `/campaigns/${asked.campaign}`;
    // The tests above check the words of all languages.
    const ways: Record<string, (string | RegExp)[][]> = {
      [`/schools/${asking.schoolId}`]: [
        ['schools.moreFor', 'schools.tutors.do'],
        ['schools.readers.end'],
      ],
      [screening]: [
        ['families.ask.consent.do'],
        ['families.card.remind'],
        ['campaigns.lessonDays.do'],
        ['campaigns.change.do'],
        ['campaigns.lessons.openFor'],
        ['campaigns.moreFor', 'campaigns.cards.one'],
        ['campaigns.moreFor', 'families.tablet.do'],
      ],
      [`${screening}?families=${asked.course}`]: [
        ['families.open.record'],
        [/^Més opcions per a Aran/, 'families.open.addContact'],
      ],
    };
    for (const [path, all] of Object.entries(ways)) {
      await page.goto(`${asking.baseUrl}${path}`);
      for (const pressed of all) await expectDialogInView(page, pressed, ['ca']);
    }
  });

  // Browser: the same.
  test('sees who asks, for whom, yes and no; and the way out of its questions @night', async ({
    page,
  }) => {
    const box = new Mailbox(asking.mailDir);
    const { html, path } = await box.latest(ROSA);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.setContent(html);
    await expectNothingSideways(page);
    for (const language of ['ca', 'es', 'en', 'ar', 'ro', 'uk', 'zh', 'ur']) {
      await page.goto(`${asking.baseUrl}${path}?lang=${language}`);
      const asked = ['h1', '.what', '.answers button'];
      await expectInView(page, asked, `the family’s page, ${language}`);
    }
    await page.goto(`${asking.baseUrl}${path}`);
    await page.locator('button[value=given]').click();
    await page.locator('button[value=own]').click();
    await page.getByLabel(terms.link.accept).check();
    await page.getByRole('button', { name: common.actions.next }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await expectDialogInView(page, ['visit.leave.open']);
    await expectDialogInView(page, ['visit.leave.open', 'visit.leave.delete']);
  });
});
