import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';

import { expect, type Page } from '@playwright/test';

// The package's main file is more than twice as long, and it is sent hundreds of times.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = typeof axe;
type Found = { rule: string; help: string; where: string[] }[];

/** The rules axe checks: all of Alba's, or only some. */
type Rules = { only?: string[] };

/** Rules about the names of elements. */
export const names = [
  ...['button-name', 'link-name', 'label', 'select-name', 'image-alt', 'empty-heading'],
  ...['aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-command-name'],
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'region'],
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page as it is. Axe, more than half a megabyte, is sent once per page load, and
 * only the findings come back: `@axe-core/playwright` took three times as long.
 */
async function look(page: Page, rules: Rules): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions =
    rules.only === undefined
      ? { runOnly: { type: 'tag', values: tags } }
      : { runOnly: { type: 'rule', values: rules.only } };
  return page.evaluate(
    async (wanted) => {
      const loaded = Reflect.get(window, 'axe') as Axe;
      const { violations } = await loaded.run(document, wanted);
      return violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        where: nodes.map((node) => node.html.slice(0, 200)),
      }));
    },
    { ...options, resultTypes: ['violations'] as 'violations'[] },
  );
}

/** Text that is still fading in has too little contrast. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Fails if axe finds anything on the page as it is. */
export async function expectAccessible(page: Page, rules: Rules = {}): Promise<void> {
  // The top bar may partly cover a control, which axe would find too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await stillness(page);
  const found = await look(page, rules);
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Fails if a text on the page is hard to read in the dark theme. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page); // the light's colours fade into the dark's
  const found = await look(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found, `hard to read on ${new URL(page.url()).pathname}, dark`).toEqual([]);
}
