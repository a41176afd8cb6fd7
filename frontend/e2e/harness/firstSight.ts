import type { Page } from '@playwright/test';

import { languages, type Language } from '../../src/i18n/language.ts';
import { expect } from './test.ts';

/** What a person sees of a screen or dialog as it opens, on the smallest phones. */

const phones = [
  [320, 568],
  [360, 640],
] as const;

interface Sight {
  /** What is out of sight, by its words. */
  hidden: string[];
  sideways: number;
  focusInside: boolean;
}

/** Looks at the question and the buttons of the dialog that is open, as if it had just opened. */
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
      const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return !whole || !middle || !(one.contains(middle) || middle.contains(one));
    });
    const all = [document.documentElement, ...inside];
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

/** The app's words by their key: `lesson.leave.open`. */
async function say(language: Language, key: string): Promise<string> {
  const [area, ...path] = key.split('.');
  const { default: words } = (await import(`../../src/i18n/${language}/${area}.ts`)) as {
    default: Record<string, unknown>;
  };
  return path.reduce<unknown>(
    (one, name) => (one as Record<string, unknown>)[name],
    words,
  ) as string;
}

/** In the bar, if it has a language menu; people who are logged in have chosen it in their settings. */
async function speak(page: Page, language: Language): Promise<void> {
  const choice = page.locator(`button[lang=${language}]`);
  if ((await choice.count()) > 0) {
    await choice.evaluate((one: HTMLElement) => one.click());
  } else {
    await page.evaluate((chosen) => localStorage.setItem('alba_language', chosen), language);
    await page.reload();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Opens a dialog in each language and closes it again. While it is open, its question and buttons are in
 * view and the focus is inside. `pressed`: the buttons that lead to it, as the keys of their texts.
 */
export async function expectDialogInView(page: Page, pressed: string[]): Promise<void> {
  const dialog = page.locator('dialog[open], [role=dialog]');
  for (const language of languages.toReversed()) {
    await page.setViewportSize({ width: phones[0][0], height: phones[0][1] });
    await speak(page, language);
    for (const key of pressed) {
      const name = (await say(language, key)).replace(/\s*\{\{.*/, '');
      const named = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
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
    await page.mouse.click(3, 3); // beside it: Esc pressed twice hides the questions
    await expect(dialog).toHaveCount(0);
  }
}

/** Of a screen: its heading and these are in view before anybody scrolls. */
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
        sideways: document.documentElement.scrollWidth - window.innerWidth,
      };
    }, wanted);
    expect.soft(seen, `${where}, ${width} × ${height}`).toEqual({ hidden: [], sideways: 0 });
  }
}
