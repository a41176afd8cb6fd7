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

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: { ca: 'ca-ES', es: 'es-ES', en: 'en-GB' }[language] });
    for (const { path, as } of SCREENS) {
      test(`${path} is accessible`, async ({ page, login, expectAccessible }) => {
        if (as !== undefined) await login(as);
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.waitForLoadState('networkidle');
        expect(new URL(page.url()).pathname, 'not led elsewhere').toBe(path.split('?')[0]);
        await expectAccessible();
      });
    }
  });
}
