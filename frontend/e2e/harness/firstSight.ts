import type { Page } from '@playwright/test';

import { languages, type Language } from '../../src/i18n/language.ts';
import type { Words } from './dialogs.ts';
import { expect } from './test.ts';

/** The part of a screen or dialog that is visible when it opens on the smallest phones. */

const phones = [
  [320, 568],
  [360, 640],
] as const;

interface Sight {
  /** The words of everything out of sight. */
  hidden: string[];
  sideways: number;
  focusInside: boolean;
}

/** Checks the question and the buttons of the open dialog, as if it had just opened. */
function lookAtDialog(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].at(
      -1,
    )!;
    const inside = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')];
    const focused = document.activeElement as HTMLElement;
    for (const one of inside) one.scrollTop = 0;
    focused.blur();
    focused.focus();
    const heading = dialog.querySelector('h2')!;
    const buttons = heading.parentElement!.lastElementChild!.querySelectorAll('button, a[href]');
    const hidden = [heading, ...buttons].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const whole =
        left >= 0 &&
        right <= document.documentElement.clientWidth &&
        top >= 0 &&
        bottom <= innerHeight;
      return !whole || !middle || !(one.contains(middle) || middle.contains(one));
    });
    // Elements one pixel wide are for screen readers.
    const all = [document.documentElement, ...inside].filter((one) => one.clientWidth > 1);
    return {
      hidden: hidden.map((one) => one.textContent),
      sideways: Math.max(
        ...all.map((one) =>
          one === document.documentElement || getComputedStyle(one).overflowX !== 'visible'
            ? one.scrollWidth - one.clientWidth
            : 0,
        ),
      ),
      focusInside: dialog.contains(document.activeElement),
    };
  });
}

/** The app's text for a key: `lesson.leave.open`. */
async function say(language: Language, key: string): Promise<string> {
  const [area, ...path] = key.split('.');
  const { default: words } = (await import(`../../src/i18n/${language}/${area}.ts`)) as {
    default: Record<string, unknown>;
  };
  const last = path.pop() ?? '';
  const around = path.reduce((one, name) => one[name] as Record<string, unknown>, words);
  return (around[last] ?? around[`${last}_other`]) as string;
}

/** Matches a name that begins like this; people's names stand at the end. */
function begun(words: string): RegExp {
  const name = words.replace(/\s*\{\{.*/, '');
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}

/**
 * Chooses the language in the bar's menu, if there is one; people who are logged in have chosen it
 * in their settings.
 */
async function speak(page: Page, language: Language): Promise<void> {
  const choice = page.locator(`button[lang=${language}]`);
  if ((await choice.count()) > 0) {
    await choice.evaluate((one: HTMLElement) => one.click());
  } else {
    await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
    await page.reload();
    await page.waitForLoadState('networkidle'); // otherwise the first row may belong to another list
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Opens a dialog in each language and closes it again. While it is open, its question and buttons
 * must be in view and the focus inside. `pressed`: the buttons that lead to it, as text keys or
 * names.
 */
export async function expectDialogInView(
  page: Page,
  pressed: (string | RegExp)[],
  spoken: readonly Language[] = languages,
): Promise<void> {
  const dialog = page.locator('dialog[open], [role=dialog]');
  for (const language of spoken.toReversed()) {
    await page.setViewportSize({ width: phones[0][0], height: phones[0][1] });
    await speak(page, language);
    for (const key of pressed) {
      const named = typeof key === 'string' ? begun(await say(language, key)) : key;
      const button = page.getByRole('button', { name: named });
      await button
        .or(page.getByRole('menuitem', { name: named }))
        .first()
        .click();
    }
    await expect(dialog.last()).toBeVisible();
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const { hidden, sideways, focusInside } = await lookAtDialog(page);
      const where = `${pressed.at(-1)} in ${language} at ${width} × ${height}`;
      expect.soft(hidden, `${where}: out of sight`).toEqual([]);
      expect.soft(sideways, `${where}: scrolled sideways`).toBeLessThanOrEqual(0);
      expect.soft(focusInside, `${where}: the focus is inside`).toBe(true);
    }
    await page.mouse.click(3, 3); // beside it: pressing Esc twice hides the questions
    await expect(dialog).toHaveCount(0);
  }
}

/** Checks that a screen's heading and these elements are in view without scrolling. */
export async function expectInView(page: Page, wanted: string[], where: string): Promise<void> {
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const seen = await page.evaluate((selectors) => {
      window.scrollTo(0, 0);
      const shown = selectors.flatMap((selector) => {
        const found: (Element | string)[] = [...document.querySelectorAll(selector)];
        return found.length > 0 ? found : [selector];
      });
      const hidden = shown.filter((one) => {
        if (typeof one === 'string') return true;
        const { top, bottom, height: high } = one.getBoundingClientRect();
        return high === 0 || top < 0 || bottom > window.innerHeight;
      });
      return {
        hidden: hidden.map((one) => (typeof one === 'string' ? one : one.textContent)),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    }, wanted);
    expect.soft(seen, `${where}, ${width} × ${height}`).toEqual({ hidden: [], sideways: 0 });
  }
}

/** As long as the longest real names of people and classes. */
const NAME = 'Maria dels Àngels Puigdomènech i Fontanals';

/**
 * Puts the words of each listed dialog into the open dialog, one after the other, and checks that
 * the question and the buttons are in view in every language. This replaces the open dialog's own
 * words.
 */
export async function expectWordsInView(
  page: Page,
  dialogs: Readonly<Record<string, readonly Words[]>>,
): Promise<void> {
  const all = Object.entries(dialogs).flatMap(([file, asked]) =>
    asked.map((keys) => ({ file, keys })),
  );
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      for (const { file, keys } of all) {
        await writeInto(page, await Promise.all(keys.map((key) => say(language, key))));
        const { hidden, sideways } = await lookAtDialog(page);
        const where = `${file}, ${keys[0]} in ${language} at ${width} × ${height}`;
        expect.soft({ hidden, sideways }, where).toEqual({ hidden: [], sideways: 0 });
      }
    }
  }
}

function writeInto(page: Page, words: readonly string[]): Promise<void> {
  const filled = words.map((one) =>
    one.replaceAll(/\{\{[^}]*count[^}]*\}\}/g, '120').replaceAll(/\{\{.*?\}\}/g, NAME),
  );
  return page.evaluate(([heading = '', ...labels]) => {
    const title = [...document.querySelectorAll('dialog[open] h2, [role=dialog] h2')].at(-1)!;
    const actions = title.parentElement!.lastElementChild!;
    const one = actions.querySelector('button')!;
    const buttons = labels.map((label) => {
      const button = one.cloneNode() as HTMLElement;
      button.textContent = label;
      return button;
    });
    title.textContent = heading;
    actions.replaceChildren(...buttons);
  }, filled);
}
