import type { Page } from '@playwright/test';

import { finishedTest } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import type { Role } from './harness/world.ts';

const LANGUAGES = ['ca', 'es', 'en'] as const;

/**
 * Every screen that opens by its address alone, by who is there. The ones inside a test are swept by
 * the journey. One person looks at them one after the other: to log in and to download the app anew
 * for each took twice as long.
 */
const SCREENS: [Role | 'nobody', string[]][] = [
  ['nobody', ['/', '/login', '/signup', '/verify-email/1/unknown', '/recover-password/1/unknown']],
  ['teacher', ['/premium', '/test/select-takers?type=personality', '/results']],
  ['student', ['/test/terms-conditions?type=emotional-wellbeing', '/user']],
  [
    'schoolAdmin',
    ['/test-takers', '/test-takers/new', '/test-takers/new-step-2', '/completed-tests'],
  ],
  [
    'productAdmin',
    ['/admin-alba-list', '/admin-alba/new', '/school-admin-list', '/school-admin/new', '/audit'],
  ],
];
const DESK = { width: 1280, height: 800 };

/**
 * Opens `path` and looks at it on a desk, on a phone, on the narrowest one, and in large letters. On
 * a desk in the first language only: the others differ by words, which matter where room is short.
 */
async function sweep(page: Page, path: string, language: string, look: () => Promise<void>) {
  await page.setViewportSize(DESK);
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname, 'not led elsewhere').toBe(path.split('?')[0]);
  if (language === LANGUAGES[0]) await look();
  await page.setViewportSize({ width: 360, height: 740 });
  await look();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNothingSideways(page, `${path} at 320 px`);
  await page.setViewportSize({ width: 640, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await expectNothingSideways(page, `${path} in letters of twice the size`);
}

async function expectNothingSideways(page: Page, where: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways, `scrolls sideways: ${where}`).toBeLessThanOrEqual(0);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: { ca: 'ca-ES', es: 'es-ES', en: 'en-GB' }[language] });

    for (const [who, paths] of SCREENS) {
      test(`every screen of ${who} is accessible`, async ({ page, login, expectAccessible }) => {
        test.slow();
        if (who !== 'nobody') await login(who);
        for (const path of paths) {
          await test.step(path, () => sweep(page, path, language, expectAccessible));
        }
      });
    }

    test('the screens of one person, one administrator and one test are accessible', async ({
      page,
      login,
      api,
      builder,
      world,
      newAccount,
      expectAccessible,
    }) => {
      test.slow();
      const teacher = newAccount('Mireia', 'Casals');
      const student = newAccount('Ilyas', 'Haddad');
      const taken = await finishedTest(api, builder, world, { teacher, student });
      const [person] = await builder.api.get<{ id: number }[]>('/app/test-takers/');
      const [admin] = await builder.api.get<{ id: number }[]>('/app/alba-admins/');
      const [schoolAdmin] = await builder.api.get<{ id: number }[]>('/app/school-admins/');
      await login('productAdmin');
      for (const path of [
        `/test-takers/${person?.id}`,
        `/admin-alba/${admin?.id}`,
        `/school-admin/${schoolAdmin?.id}`,
        `/completed-tests/${taken.id}`,
      ]) {
        await sweep(page, path, language, expectAccessible);
      }
      await login(teacher);
      await sweep(page, `/results/${taken.id}`, language, expectAccessible);
    });
  });
}
