import type { Locator, Page } from '@playwright/test';

import lesson from '../src/i18n/ca/lesson.ts';
import ca from '../src/i18n/ca/taking.ts';
import en from '../src/i18n/en/taking.ts';
import es from '../src/i18n/es/taking.ts';
import { inEveryLanguage } from './harness/languages.ts';
import { enter, openLesson } from './harness/lesson.ts';
import { setLetters } from './harness/letters.ts';
import { expect, test } from './harness/test.ts';
import { installVoices } from './harness/voices.ts';
import { fill } from './harness/words.ts';

/**
 * Answers under a bar, or below the edge of the screen, are chosen less often. Therefore, on every
 * common phone, all answers of every question must be in view and uncovered, and stay in place
 * whatever the connection does.
 */

const words = { ca, es, en };

/** From low to high: until the next question, room that was needed once is kept. */
const sizes = [
  [320, 512],
  [375, 553],
  [360, 560],
  [320, 568],
  [360, 640],
  [390, 664],
  [375, 667],
  [360, 740],
  [412, 785],
] as const;

interface Seen {
  /** The top and bottom edges of each answer's card while the page is not scrolled. */
  cards: [top: number, bottom: number][];
  /** Texts of cards that something covers, wherever they are scrolled to. */
  covered: string[];
  sideways: number;
  /** The top of the button that leads to the next question. */
  next: number | undefined;
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[role=radiogroup] label')];
    window.scrollTo(0, 0);
    const edges = cards.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return [top, bottom] as [number, number];
    });
    const covered = cards.filter((card) => {
      card.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const points = [
        [left + 20, top + 4],
        [right - 20, top + 4],
        [left + 20, bottom - 4],
        [right - 20, bottom - 4],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const;
      return !points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
    });
    window.scrollTo(0, 0);
    return {
      cards: edges,
      covered: covered.map((card) => card.textContent),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      next: document.querySelector('button[type=submit]')?.getBoundingClientRect().top,
    };
  });
}

/** Presses it, and waits for the other question. */
async function toAnother(page: Page, button: Locator): Promise<void> {
  const heading = page.locator('h1');
  const before = await heading.textContent();
  await button.click();
  await expect(heading).not.toHaveText(before ?? '');
}

test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 360, height: 740 },
  // Shows the setting for moving on automatically, which takes space.
  contextOptions: { reducedMotion: 'no-preference' },
});
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('alba_goes_on', 'no')));

for (const kind of ['personality', 'emotional-wellbeing'] as const) {
  for (const voice of ['no voice', 'a voice'] as const) {
    const when = kind === 'emotional-wellbeing' && voice === 'no voice' ? '' : ' @night';
    // Browser: what lies under a finger on each phone.
    test(`${kind}, ${voice}: no answer hides, moves or is covered on a phone, in any language${when}`, async ({
      page,
      context,
      begin,
    }) => {
      test.slow();
      if (voice === 'a voice') await installVoices(page);
      const { url, answered } = await begin(kind);
      await page.goto(url);
      await expect(page.locator('h1')).toBeVisible();
      let saved = 0;
      await inEveryLanguage(page, async (language) => {
        const { aloud, questions } = words[language];
        const listen = page.getByRole('button', { name: aloud.listenSentence });
        await expect(listen).toHaveCount(voice === 'a voice' ? 1 : 0);
        const online = new Map<string, Seen>();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const seen = await look(page);
          const where = `${language}, ${width} × ${height}`;
          online.set(`${width} × ${height}`, seen);
          expect.soft(seen.covered, where).toEqual([]);
          expect.soft(seen.sideways, where).toBeLessThanOrEqual(0);
          expect.soft(seen.cards.at(-1)![1], `${where}: last answer`).toBeLessThanOrEqual(height);
        }

        // It comes back to the same question, because help may stand above Next beside another.
        const forward = page.locator('button[type=submit]');
        const backward = page.locator('button:has(+ button[type=submit])');
        await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
        await context.setOffline(true);
        for (const step of [0, 1, 2]) {
          await page.getByRole('radio').nth(step).check();
          await toAnother(page, forward);
        }
        for (const _ of [0, 1, 2]) await toAnother(page, backward);
        const unsent = page.getByText(fill(questions.unsent_other, { count: 3 }));
        await expect(unsent).toBeVisible({ timeout: 20_000 });
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const where = `${language}, ${width} × ${height}, offline`;
          const seen = await look(page);
          expect.soft(seen.covered, where).toEqual([]);
          expect.soft(seen.sideways, where).toBeLessThanOrEqual(0);
          const before = online.get(`${width} × ${height}`)!;
          expect.soft(seen.cards, `${where}: answers at the same height`).toEqual(before.cards);
          const moved = Math.abs(seen.next! - before.next!);
          expect.soft(moved, `${where}: Next at the same height`).toBeLessThan(1);
        }
        await context.setOffline(false);
        saved += 3;
        await expect.poll(answered, { timeout: 20_000 }).toBe(saved);
        await expect(unsent).toBeHidden();
        for (const _ of [0, 1, 2]) await toAnother(page, forward);
      });
    });
  }
}

// Browser: the same.
test('larger text: nothing lies on an answer, and what is below is announced, in any language @night', async ({
  page,
  begin,
}) => {
  test.slow();
  await page.goto((await begin('personality')).url);
  await expect(page.locator('h1')).toBeVisible();
  await inEveryLanguage(page, async (language) => {
    const below = page.getByText(words[language].questions.moreBelow);
    for (const letters of ['large', 'largest', 'twice the size']) {
      // The first two sizes are the app's own (lib/textSize.ts), the last one the browser's.
      const ofBrowser = letters === 'twice the size';
      await setLetters(page, ofBrowser ? '200%' : '');
      await page.evaluate(
        (size) => {
          document.documentElement.dataset['textSize'] = size;
        },
        ofBrowser ? 'normal' : letters,
      );
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const where = `${language}, ${letters}, ${width} × ${height}`;
        const seen = await look(page);
        expect.soft(seen.covered, where).toEqual([]);
        expect.soft(seen.sideways, where).toBeLessThanOrEqual(0);
        // If the last answer is out of sight, the screen says that there are more.
        const hidden = seen.cards.at(-1)![0] > height;
        if (hidden) await expect.soft(below, where).toBeVisible();
      }
      await page.getByRole('radio').last().scrollIntoViewIfNeeded();
      await expect(below).toBeHidden();
    }
    await setLetters(page, '');
    await page.setViewportSize({ width: 360, height: 740 });
  });
});

/**
 * On each of these phones, the buttons must be in view from the first question to the last, without
 * scrolling.
 */
async function expectNextInView(page: Page, questionnaire?: string): Promise<void> {
  await expect(page.locator('h1')).toBeFocused();
  await inEveryLanguage(page, async (language) => {
    for (const [width, height, letters] of [
      [320, 568, 'normal'],
      [360, 640, 'normal'],
      [360, 740, 'normal'],
      [390, 844, 'normal'],
      // Five answers would not fit.
      ...(questionnaire === 'SDQ' ? ([[320, 640, 'largest']] as const) : []),
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.dataset['textSize'] = size;
      }, letters);
      const where = `${language}, ${width} × ${height}, ${letters}`;
      const bar = await page.getByRole('banner').boundingBox();
      expect.soft(bar!.height, `${where}: the bar takes one line`).toBeLessThanOrEqual(57);
      const next = page.locator('button[type=submit]');
      const box = (await next.boundingBox())!;
      expect.soft(box.y + box.height, `${where}: Next`).toBeLessThanOrEqual(height);
      const answer = (await page.getByRole('radiogroup').boundingBox())!;
      expect.soft(answer.y + answer.height, `${where}: answers`).toBeLessThanOrEqual(box.y);
    }
  });
}

/** Beside some sentences help is offered, which takes a line or two. */
async function expectNextInViewBesideHelp(page: Page): Promise<void> {
  const next = page.locator('button[type=submit]');
  const help = page.locator('main summary');
  while (!(await help.isVisible())) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const sentence = (await page.locator('h1').textContent()) ?? '';
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('radio').first().check();
    // oxlint-disable-next-line no-await-in-loop
    await next.click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('h1')).not.toHaveText(sentence);
  }
  await inEveryLanguage(page, async (language) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = 'largest';
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = (await next.boundingBox())!;
    expect.soft(box.y + box.height, `${language}: Next beside help`).toBeLessThanOrEqual(568);
  });
}

for (const [kind, questionnaire] of [
  ['personality', 'BFI'],
  ['emotional-wellbeing', 'SDQ'],
] as const) {
  // Room is kept for the longest sentence, so every question is as high as this one.
  // Browser: the same.
  test(`${kind}: Next is in view on every phone, in any language @night`, async ({
    page,
    begin,
  }) => {
    await page.goto((await begin(kind)).url);
    await expectNextInView(page);
  });

  // Browser: the same.
  test(`${kind}, with a card: Next is in view on every phone, in any language`, async ({
    page,
    builder,
    newAccount,
    world,
  }, info) => {
    const { codes } = await openLesson({ builder, newAccount, world }, info, {
      name: `Institut de la Mida, ${questionnaire}`,
      postalCode: questionnaire === 'BFI' ? '0881' : '0882',
      pupils: [{ first: 'Aina', last: 'Abril' }],
      questionnaires: [questionnaire],
    });
    await page.goto('/entra');
    await enter(page, codes[0] ?? '', 'Aina');
    await page.getByRole('button', { name: lesson.name.yes }).click();
    const yes = page.getByRole('button', { name: lesson.assent.yes });
    await expect(yes).toBeVisible();
    await page.setViewportSize({ width: 320, height: 568 });
    await setLetters(page, '200%');
    expect((await look(page)).sideways, 'the assent in letters of twice the size').toBe(0);
    await setLetters(page, '');
    await yes.click();
    await expectNextInView(page, questionnaire);
    if (questionnaire === 'SDQ') await expectNextInViewBesideHelp(page);
  });
}
