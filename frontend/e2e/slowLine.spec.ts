import type { Page } from '@playwright/test';

import ca from '../src/i18n/ca/common.ts';
import en from '../src/i18n/en/common.ts';
import es from '../src/i18n/es/common.ts';
import { languages } from '../src/i18n/language.ts';
import { cutOff, type Cut } from './harness/cutOff.ts';
import { finishedTest } from './harness/review.ts';
import { screens } from './harness/screens.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

/**
 * For people who come back on a slow connection, the browser has cached the scripts while the page
 * is still loading. Every screen must open; a part that cannot be loaded says so and leads on.
 * These are the most used screens; `npm run slow-line` opens all of them.
 */
const all = process.env.SLOW_LINE === 'all';
const SPEEDS = [400, 750, 1600]; // kbit/s
const LATENCY = 400; // milliseconds

/** Opens a screen on a good connection, then again on slow ones, from the browser's cache. */
async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectThere(page);
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  for (const speed of SPEEDS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await test.step(`${path} at ${speed} kbit/s`, async () => {
      const throughput = (speed * 1000) / 8;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
      for (let load = 0; load < (all ? 2 : 1); load += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await page.reload();
        // oxlint-disable-next-line no-await-in-loop
        await expectThere(page);
      }
    });
  }
  await cdp.detach();
}

/** Checks that the running app shows its screen, without a failure. */
async function expectThere(page: Page): Promise<void> {
  await expect(page.locator('main h1, main legend').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('#not-loaded')).toHaveCount(0, { timeout: 20_000 });
  await expect(
    page.getByRole('alert').getByRole('button', { name: ca.actions.tryAgain }),
  ).toHaveCount(0);
}

if (!all) {
  for (const path of ['/', '/login', '/entra']) {
    // Browser: a slow line.
    test(`${path} opens again @night`, ({ page }) => openAgain(page, path));
  }

  // Browser: a slow line.
  test('the list of people opens again @night', async ({ page, login }) => {
    await login('schoolAdmin');
    await openAgain(page, '/test-takers');
  });

  // Browser: a slow line.
  test('the choice of a person and the terms open again @night', async ({ page, login }) => {
    await login('teacher');
    await openAgain(page, '/test/select-takers?type=personality');
    await openAgain(page, '/test/terms-conditions?type=emotional-wellbeing');
  });

  // Browser: a slow line.
  test('a question opens again @night', async ({ page, begin }) => {
    await openAgain(page, (await begin('emotional-wellbeing')).url);
  });
} else {
  for (const [who, paths] of screens) {
    for (const path of paths) {
      // Browser: a slow line.
      test(`${path} opens again for ${who} @night`, async ({ page, login }) => {
        if (who !== 'nobody') await login(who);
        await openAgain(page, path);
      });
    }
  }

  // Browser: a slow line.
  test('the screens of one test, one person and one administrator open again @night', async ({
    page,
    login,
    api,
    builder,
    begin,
    world,
    newAccount,
  }) => {
    test.setTimeout(300_000);
    await openAgain(page, (await begin('personality')).url);
    const teacher = newAccount('Mireia', 'Casals');
    const student = newAccount('Ilyas', 'Haddad');
    const taken = await finishedTest(api, builder, world, { teacher, student });
    const [person] = await builder.api.get<{ id: number }[]>('/app/test-takers/');
    const [admin] = await builder.api.get<{ id: number }[]>('/app/alba-admins/');
    const [schoolAdmin] = await builder.api.get<{ id: number }[]>('/app/school-admins/');
    await login('productAdmin');
    await openAgain(page, `/test-takers/${person?.id}`);
    await openAgain(page, `/admin-alba/${admin?.id}`);
    await openAgain(page, `/school-admin/${schoolAdmin?.id}`);
    await openAgain(page, `/schools/${world.schoolId}`);
    await openAgain(page, `/completed-tests/${taken.id}`);
    await login(teacher);
    await openAgain(page, `/results/${taken.id}`);
    await openAgain(page, `/test/extra-comment?test_id=${taken.id}`);
  });
}

/** Checks the page's own message in its language, shown if the app has not loaded. */
async function expectWayOn(
  page: Page,
  { actions }: { actions: { tryAgain: string; goHome: string } } = ca,
): Promise<void> {
  const notLoaded = page.locator('#not-loaded');
  await expect(notLoaded.getByRole('link', { name: actions.tryAgain })).toBeVisible({
    timeout: 20_000,
  });
  const home = notLoaded.getByRole('link', { name: actions.goHome });
  await expect(home).toHaveAttribute('href', '/');
  await expect(notLoaded.getByRole('link')).toHaveCount(2);
}

const halves: [Cut, string[]][] = [
  [
    'broken',
    all ? ['/', '/login', '/entra', '/privacy', '/test-takers'] : ['/login', '/test-takers'],
  ],
  ['short', all ? ['/', '/login', '/entra', '/privacy', '/test-takers'] : ['/']],
];
for (const [cut, paths] of halves) {
  for (const path of paths) {
    // Browser: a line that breaks in the middle.
    test(`half of ${path}, ${cut}: a way on @night`, async ({ page, world }) => {
      const line = await cutOff(world.baseUrl, cut);
      try {
        if (path === '/test-takers') await signIn(page, line.baseUrl, world.accounts.schoolAdmin);
        await page.goto(line.baseUrl + path, { waitUntil: 'commit' }).catch(() => null);
        await expectWayOn(page);
        line.mend();
        await page.getByRole('link', { name: ca.actions.tryAgain }).click();
        await expectThere(page);
        expect(new URL(page.url()).pathname).toBe(path);
      } finally {
        await line.stop();
      }
    });
  }
}

for (const language of languages) {
  test.describe(language === 'ca' ? language : `${language} @night`, () => {
    test.use({ locale: language });
    const common = { ca, es, en }[language];

    // Browser: scripts that do not arrive.
    test('no script arrives: the page says so at once', async ({ page, login }) => {
      await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.fulfill({ status: 503 }));
      for (const path of ['/', '/login']) {
        await page.goto(path);
        await expectWayOn(page, common);
      }
      await login('student');
      await page.goto('/results');
      await expectWayOn(page, common);
      await page.unrouteAll();
      await page.getByRole('link', { name: common.actions.tryAgain }).click();
      await expect(page.locator('h1')).toHaveText(common.titles.results);
      await expect(page.locator('#not-loaded')).toHaveCount(0);
    });
  });
}

// Browser: the same.
test('the texts do not arrive: the page says so @night', async ({ page, login }) => {
  await page.route(/\/assets\/common-[^/]*\.js$/, (route) => route.fulfill({ status: 503 }));
  await login('student');
  for (const path of ['/login', '/results']) {
    await page.goto(path);
    await expectWayOn(page);
  }
});

// Browser: the same, in the middle of the app.
test('a screen does not arrive: the app says so, and leads on', async ({ page, login }) => {
  await login('student');
  await page.route(/\/assets\/ResultsPage-[^/]*\.js$/, (route) => route.fulfill({ status: 503 }));
  let pages = 0;
  page.on('domcontentloaded', () => {
    pages += 1;
  });
  await page.goto('/results');
  await expect.poll(() => pages, 'by itself once more: a new version may be there').toBe(2);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('link', { name: ca.actions.goHome })).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: ca.actions.tryAgain }).click();
  await expect(page.locator('h1')).toHaveText(ca.titles.results);
});
