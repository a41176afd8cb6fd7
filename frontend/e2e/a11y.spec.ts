import type { Page, ViewportSize } from '@playwright/test';

import { languages, type Language } from '../src/i18n/language.ts';

import { setLetters } from './harness/letters.ts';
import { openQuietly } from './harness/openQuietly.ts';
import { watch } from './harness/policy.ts';
import { finishedTest } from './harness/review.ts';
import { screens } from './harness/screens.ts';
import { expect, test as base } from './harness/test.ts';

/**
 * The journeys through a test check their own screens. Here, one person opens all others in turn:
 * logging in and downloading the app again for each took twice as long. The pages must also keep to
 * their policy. The other languages differ in words alone: they come at night.
 */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Opens these screens and checks them. */
type Sweep = (language: Language, paths: string[]) => Promise<void>;

/**
 * Checks on a desktop, a phone, the narrowest phone, and with large letters. All rules run in the
 * first language only: the others differ in words, which name things, and which matter where space
 * is short.
 */
const test = base.extend<{ sweep: Sweep }>({
  sweep: async ({ page, context, world, expectAccessibleInTheEvening, expectNames }, use) => {
    const seen = await watch(context);
    await use(async (language, paths) => {
      const first = language === languages[0];
      if (!first) await speak(page, world.baseUrl, language);
      for (const path of paths) {
        await test.step(path, () =>
          first
            ? look(page, path, language, [DESK, PHONE], expectAccessibleInTheEvening)
            : look(page, path, language, [PHONE], expectNames),
        );
      }
    });
    expect(seen.violations).toEqual([]);
    expect([...seen.origins]).toEqual([new URL(world.baseUrl).origin]);
  },
});

/** Sets the language from the next page on, as if it had been chosen in this browser before. */
async function speak(page: Page, baseUrl: string, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
  await page.context().addCookies([{ name: 'alba_language', value: language, url: baseUrl }]);
}

async function look(
  page: Page,
  path: string,
  language: Language,
  sizes: ViewportSize[],
  expectAccessible: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize(DESK);
  await openQuietly(page, path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(new URL(page.url()).pathname, 'not led elsewhere').toBe(path.split('?')[0]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible();
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNothingSideways(page, `${path} at 320 px`);
  await page.setViewportSize({ width: 640, height: 740 });
  await setLetters(page, '200%');
  await expectNothingSideways(page, `${path} in letters of twice the size`);
}

async function expectNothingSideways(page: Page, where: string): Promise<void> {
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(sideways, `scrolls sideways: ${where}`).toBeLessThanOrEqual(0);
}

for (const language of languages) {
  const when = language === languages[0] ? '' : ' @night';

  for (const [who, paths] of screens) {
    // Browser: axe, the policy, the room on a phone and the title of each screen as it is drawn.
    // promise: privacy.readers.othersText
    test(`every screen of ${who} is accessible in ${language}, and keeps the policy${when}`, async ({
      page,
      login,
      sweep,
    }) => {
      test.setTimeout(300_000);
      if (who === 'nobody') await page.goto('/');
      else await login(who);
      await sweep(language, paths);
    });
  }

  // Browser: the same of the screens that take a row.
  test(`the screens of one person, one administrator and one test are accessible in ${language}, and keep the policy${when}`, async ({
    page,
    login,
    api,
    builder,
    world,
    newAccount,
    sweep,
  }) => {
    test.setTimeout(300_000);
    const teacher = newAccount('Mireia', 'Casals');
    const student = newAccount('Ilyas', 'Haddad');
    const taken = await finishedTest(api, builder, world, { teacher, student });
    const [person] = await builder.api.get<{ id: number }[]>('/app/test-takers/');
    const [admin] = await builder.api.get<{ id: number }[]>('/app/alba-admins/');
    const [schoolAdmin] = await builder.api.get<{ id: number }[]>('/app/school-admins/');
    await login('productAdmin');
    await sweep(language, [
      `/test-takers/${person?.id}`,
      `/admin-alba/${admin?.id}`,
      `/school-admin/${schoolAdmin?.id}`,
      `/completed-tests/${taken.id}`,
    ]);
    await speak(page, world.baseUrl, languages[0]);
    await login(teacher);
    await sweep(language, [`/results/${taken.id}`, `/test/extra-comment?test_id=${taken.id}`]);
  });
}

// Browser: that axe is really asked.
test('would be noticed if a screen were not', async ({
  page,
  expectAccessible,
  expectNames,
  expectAccessibleInTheEvening,
}) => {
  await page.goto('/login');
  await expectAccessibleInTheEvening();
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p id="planted">Pàl·lid</p>');
  });
  const planted = page.locator('#planted');
  await planted.evaluate((element) => element.style.setProperty('color', '#111'));
  await expectAccessible();
  await expect(expectAccessibleInTheEvening()).rejects.toThrow('hard to read on /login, dark');
  await planted.evaluate((element) => element.style.setProperty('color', '#eee'));
  await expect(expectAccessible()).rejects.toThrow('color-contrast');
  await expectNames();
  await planted.evaluate((element) => element.replaceChildren(document.createElement('button')));
  await expect(expectNames()).rejects.toThrow('button-name');
  await page.emulateMedia({ colorScheme: 'light' });
});
