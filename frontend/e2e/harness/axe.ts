import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';

import { expect, type Page } from '@playwright/test';

// The package's main file is more than twice as long, and it is sent hundreds of times.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = typeof axe;
type Found = { rule: string; help: string; where: string[] }[];

/** What axe is to look for: all we follow, or some rules alone. */
type Rules = { only?: string[] };

/** Rules about what things are called. */
export const names = [
  ...['button-name', 'link-name', 'label', 'select-name', 'image-alt', 'empty-heading'],
  ...['aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-command-name'],
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'region'],
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands. Axe itself, more than half a megabyte, is sent once for each
 * page load, and only what it found comes back: with `@axe-core/playwright` a look took three times as long.
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

/** Half faded in, a text has too little contrast. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Fails when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page, rules: Rules = {}): Promise<void> {
  // What the bar at the top covers in part would be too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await stillness(page);
  const found = await look(page, rules);
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Fails when a text on the page is hard to read where it is dark. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page); // the light's colours fade into the dark's
  const found = await look(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found, `hard to read on ${new URL(page.url()).pathname}, dark`).toEqual([]);
}
