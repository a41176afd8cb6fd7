import type { Page, Route } from '@playwright/test';

import { setLetters } from './harness/letters.ts';
import { expect, test } from './harness/test.ts';
import { kinds } from './harness/begunTest.ts';

import authCa from '../src/i18n/ca/auth.ts';
import commonCa from '../src/i18n/ca/common.ts';
import ca from '../src/i18n/ca/taking.ts';
import commonEn from '../src/i18n/en/common.ts';
import en from '../src/i18n/en/taking.ts';
import commonEs from '../src/i18n/es/common.ts';
import es from '../src/i18n/es/taking.ts';

const words = {
  ca: { taking: ca, common: commonCa, locale: 'ca-ES' },
  es: { taking: es, common: commonEs, locale: 'es-ES' },
  en: { taking: en, common: commonEn, locale: 'en-GB' },
} as const;

function position(language: keyof typeof words, number: number, total: number): string {
  return words[language].taking.questions.position
    .replace('{{number}}', String(number))
    .replace('{{total}}', String(total));
}

const next = (page: Page) => page.getByRole('button', { name: commonCa.actions.next, exact: true });

async function answer(page: Page, number: number, total = 25): Promise<void> {
  await expect(page.getByText(position('ca', number, total))).toBeVisible();
  await page.getByRole('radio').first().check();
  await next(page).click();
}

interface Place {
  first: number;
  last: number;
  onwards: number;
  scrolls: number;
}

/**
 * Answers every question but the last one, and returns the places of the answers and the button. It
 * runs inside the page: another journey tests pressing, and each step from here took five messages.
 */
function walk(page: Page, positions: string[]): Promise<Place[]> {
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const places: Place[] = [];
    for (const [at, position] of wanted.entries()) {
      const deadline = performance.now() + 20_000;
      while (!document.body.innerText.includes(position)) {
        if (performance.now() > deadline) throw new Error(`${position} is not shown`);
        await frame();
      }
      await frame();
      const radios = [...document.querySelectorAll<HTMLElement>('input[type=radio]')];
      const boxes = radios.map((radio) => radio.getBoundingClientRect());
      const onward = document.querySelector<HTMLElement>('button[type=submit]');
      places.push({
        first: boxes[0]?.top ?? 0,
        last: boxes.at(-1)?.bottom ?? 0,
        onwards: onward?.getBoundingClientRect().top ?? 0,
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
      });
      if (at === wanted.length - 1) break;
      radios[(at + 1) % 3]?.click();
      await frame();
      onward?.click();
    }
    return places;
  }, positions);
}

for (const language of ['ca', 'es', 'en'] as const) {
  test.describe(language, () => {
    test.use({
      locale: words[language].locale,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });

    for (const kind of ['personality', 'emotional-wellbeing'] as const) {
      // Browser: what is in view on a phone.
      test(`${kind}: every question fits a phone, its answers at one height @night`, async ({
        page,
        begin,
        expectAccessible,
        expectNames,
      }) => {
        const { url } = await begin(kind);
        await page.goto(url);
        const { count } = kinds[kind];
        await expect(page.getByText(position(language, 1, count))).toBeVisible();
        await (language === 'ca' ? expectAccessible() : expectNames());
        const positions = Array.from({ length: count }, (_, at) =>
          position(language, at + 1, count),
        );
        const seen = await walk(page, positions);
        expect(seen).toHaveLength(count);
        for (const [at, { first, last, onwards, scrolls }] of seen.entries()) {
          expect(scrolls, `question ${at + 1} scrolls`).toBeLessThanOrEqual(0);
          expect(first).toBeGreaterThan(0);
          expect(last).toBeLessThan(onwards);
        }
        const heights = new Set(seen.map(({ first }) => first));
        expect([...heights]).toHaveLength(1);
        await expect(page.getByText(positions.at(-1)!)).toBeVisible();
        const onward = page.locator('button[type=submit]');
        await expect(onward).toHaveAccessibleName(words[language].common.actions.finish);
      });
    }
  });
}

for (const [name, width, height, textSize] of [
  ['320 px', 320, 568, '100%'],
  ['text of twice the size', 640, 740, '200%'],
] as const) {
  // Browser: the same.
  test(`${name}: nothing is cut off or needs scrolling sideways @night`, async ({
    page,
    begin,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const { url } = await begin('personality');
    for (const path of ['/test/terms-conditions?type=personality', url]) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await setLetters(page, textSize);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
      // Finds text that overflows its button or card.
      const spilled = await page.evaluate(() =>
        [...document.querySelectorAll('button, a, label')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent),
      );
      expect(spilled).toEqual([]);
      await expectAccessible();
    }
    await page.getByRole('radio').last().check();
    await next(page).click();
    await expect(page.getByText(position('ca', 2, 44))).toBeVisible();
  });
}

// Browser: no answer is lost: the browser’s storage and a login that ends.
test('a login that ends in the middle loses nothing', async ({ page, begin }) => {
  const { url, who, answered } = await begin('emotional-wellbeing');
  await page.goto(url);
  for (const number of [1, 2, 3]) await answer(page, number);
  await expect(page.getByText(commonCa.states.saved, { exact: true })).toBeVisible();
  await page.evaluate(() => fetch('/api/logout/', { method: 'POST' }).then(() => undefined));
  await answer(page, 4);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(authCa.login.sessionEnded)).toBeVisible();
  expect(await answered()).toBe(3);

  await page.getByLabel(commonCa.email).fill(who.email);
  await page.getByLabel(commonCa.password, { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(position('ca', 5, 25))).toBeVisible();
  await expect.poll(() => answered()).toBe(4);
});

// Browser: the same, without a connection.
test('without a connection a lasting bar says so, and goes when everything is saved', async ({
  page,
  context,
  begin,
  expectAccessible,
}) => {
  const { url, answered } = await begin('emotional-wellbeing');
  await page.setViewportSize({ width: 360, height: 512 });
  await page.goto(url);
  await answer(page, 1);
  await expect.poll(() => answered()).toBe(1);
  await context.setOffline(true);
  for (const number of [2, 3, 4]) await answer(page, number);
  const bar = page.getByText(ca.questions.unsent_other.replace('{{count}}', '3'));
  await expect(bar).toBeVisible();
  await expectAccessible();
  // At the end of a short page, no answer may move under the finger when it disappears.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const answers = page.getByRole('radiogroup');
  const where = await answers.boundingBox();
  // The reload finds them again, once there is a connection.
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  expect(await answers.boundingBox()).toEqual(where);
  await expect(page.getByText(commonCa.states.saved, { exact: true })).toBeVisible();
  expect(await answered()).toBe(4);
});

/** The server returns saved answers as usual, but saves none. */
const cutOff = (route: Route) =>
  route.request().method() === 'PUT' ? route.abort() : route.continue();

// Browser: the same, over a reload.
test('answers that were not sent before a reload are sent after it', async ({ page, begin }) => {
  const { url, answered } = await begin('emotional-wellbeing');
  await page.goto(url);
  await page.route('**/app/tests/*/answers/', cutOff);
  for (const number of [1, 2, 3]) await answer(page, number);
  expect(await answered()).toBe(0);
  await page.unroute('**/app/tests/*/answers/');
  await page.reload();
  await expect(page.getByText(position('ca', 4, 25))).toBeVisible();
  await expect.poll(() => answered()).toBe(3);
});

// Browser: the same, over a closed tab.
test('answers that were not sent outlive the tab', async ({ page, context, begin }) => {
  const { url, answered } = await begin('emotional-wellbeing');
  await page.goto(url);
  await context.route('**/app/tests/*/answers/', cutOff);
  for (const number of [1, 2, 3, 4]) await answer(page, number);
  expect(await answered()).toBe(0);
  await page.close();
  // The request that was under way when the browser left the page may have arrived.
  expect(await answered()).toBeLessThan(4);

  await context.unroute('**/app/tests/*/answers/');
  const later = await context.newPage();
  await later.goto(url);
  await expect(later.getByText(position('ca', 5, 25))).toBeVisible();
  await expect.poll(() => answered()).toBe(4);
});

// Browser: two tabs of one test.
test('a second tab shows what was chosen in the first @night', async ({ page, context, begin }) => {
  const { url } = await begin('emotional-wellbeing');
  await page.goto(url);
  await answer(page, 1);
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByText(position('ca', 2, 25))).toBeVisible();
  await page.getByRole('radio').nth(2).check();
  await next(page).click();
  await expect(other.getByRole('radio').nth(2)).toBeChecked();
});

// Browser: two tabs of one test.
test('two tabs on one test do no harm', async ({ page, context, begin }) => {
  const { id, url } = await begin('emotional-wellbeing');
  const other = await context.newPage();
  await page.goto(url);
  await other.goto(url);
  await expect(other.getByText(position('ca', 1, 25))).toBeVisible();
  await answer(page, 1);
  for (let number = 1; number < 25; number += 1) await answer(other, number);
  await other.getByRole('radio').first().check();
  await other.getByRole('button', { name: commonCa.actions.finish }).click();
  await expect(other).toHaveURL(`/test/extra-comment?test_id=${id}`);

  await answer(page, 2);
  await expect(page.getByRole('heading', { name: ca.questions.finishedTitle })).toBeVisible();
  await page.getByRole('link', { name: commonCa.actions.continue }).click();
  await expect(page).toHaveURL(`/test/extra-comment?test_id=${id}`);
});

// Browser: the browser’s own Back.
test('the back button is Previous, and a pause keeps everything; deleting is asked about twice', async ({
  page,
  api,
  begin,
  expectAccessible,
}) => {
  // A person with nobody to answer for goes straight to the terms.
  const { who } = await begin('personality');
  const own = await api.as(who);
  await page.goto('/premium');
  await page.locator('a[href="/test/select-takers?type=emotional-wellbeing"]').click();
  await page.getByRole('checkbox').check();
  await next(page).click();
  await answer(page, 1);
  await answer(page, 2);
  await expect(page.getByText(position('ca', 3, 25))).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('test_id'));

  await expect(page).toHaveURL(/q=3/); // until the address has changed, Back would be lost
  await page.goBack();
  await expect(page.getByText(position('ca', 2, 25))).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await next(page).click();
  await page.getByRole('button', { name: ca.questions.pause, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ca.questions.pauseTitle });
  await expect(dialog.getByRole('button', { name: ca.questions.pauseStay })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: ca.questions.pause, exact: true }).click();
  await dialog.getByRole('button', { name: ca.questions.pause, exact: true }).click();
  await expect(page).toHaveURL('/premium');
  expect(await own.get(`/app/tests/${id}/`)).toMatchObject({ answered_count: 2 });

  await page.goto(`/test/questions?type=emotional-wellbeing&test_id=${id}`);
  await expect(page.getByText(position('ca', 3, 25))).toBeVisible();
  await page.getByRole('button', { name: ca.questions.pause, exact: true }).click();
  await dialog.getByRole('button', { name: ca.questions.delete }).click();
  const sure = page.getByRole('dialog', { name: ca.questions.deleteTitle });
  await expectAccessible();
  await sure.getByRole('button', { name: ca.questions.deleteConfirm }).click();
  await expect(page).toHaveURL('/premium');
  await expect(own.get(`/app/tests/${id}/`)).rejects.toThrow('404');

  await page.goto(`/test/questions?type=emotional-wellbeing&test_id=${id}`);
  await expect(page.getByRole('heading', { name: ca.notFoundTitle })).toBeVisible();
  await expectAccessible();
});

// Browser: parts of the app that are loaded already.
test('the language changes in the middle without waiting for anything @night', async ({
  page,
  begin,
}) => {
  const { url } = await begin('personality');
  await page.goto(url);
  await answer(page, 1, 44);
  await page.getByRole('radio', { name: ca.bfiAnswer5 }).check();
  // The recordings are fetched in the new language; the sentences are there already.
  await page.route('**/app/test-questions/**', (route) => route.abort());
  const heading = page.locator('h1');
  const before = await heading.textContent();
  await page.getByRole('button', { name: 'Català' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText(position('es', 2, 44))).toBeVisible();
  await expect(page.getByRole('radio', { name: es.bfiAnswer5 })).toBeChecked();
  await expect(heading).not.toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
