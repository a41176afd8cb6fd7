import type { Page } from '@playwright/test';

import { finishedTest } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import type { Role } from './harness/world.ts';

const LANGUAGES = ['ca', 'es', 'en'] as const;

/** Every screen that opens by its address alone. The ones inside a test are swept by the journey. */
const SCREENS: { path: string; as?: Role }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/verify-email/1/unknown' },
  { path: '/recover-password/1/unknown' },
  { path: '/premium', as: 'teacher' },
  { path: '/test/select-takers?type=personality', as: 'teacher' },
  { path: '/test/terms-conditions?type=emotional-wellbeing', as: 'student' },
  { path: '/results', as: 'teacher' },
  { path: '/user', as: 'student' },
  { path: '/test-takers', as: 'schoolAdmin' },
  { path: '/test-takers/new', as: 'schoolAdmin' },
  { path: '/test-takers/new-step-2', as: 'schoolAdmin' },
  { path: '/completed-tests', as: 'schoolAdmin' },
  { path: '/admin-alba-list', as: 'productAdmin' },
  { path: '/admin-alba/new', as: 'productAdmin' },
  { path: '/school-admin-list', as: 'productAdmin' },
  { path: '/school-admin/new', as: 'productAdmin' },
  { path: '/audit', as: 'productAdmin' },
];

/** Opens `path` and looks at it on a desk, on a phone, on the narrowest one, and in large letters. */
async function sweep(page: Page, path: string, language: string, look: () => Promise<void>) {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname, 'not led elsewhere').toBe(path.split('?')[0]);
  await look();
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

    for (const { path, as } of SCREENS) {
      test(`${path} is accessible`, async ({ page, login, expectAccessible }) => {
        if (as !== undefined) await login(as);
        await sweep(page, path, language, expectAccessible);
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
        await page.setViewportSize({ width: 1280, height: 800 });
        await sweep(page, path, language, expectAccessible);
      }
      await login(teacher);
      await page.setViewportSize({ width: 1280, height: 800 });
      await sweep(page, `/results/${taken.id}`, language, expectAccessible);
    });
  });
}
