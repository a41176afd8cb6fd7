import type { Page } from '@playwright/test';

import people from '../src/i18n/ca/people.ts';
import { paths } from '../src/paths.ts';

import { openQuietly } from './harness/openQuietly.ts';
import { expect, test } from './harness/test.ts';

/** Each look of a button found on a screen, once: the names of its classes. */
const BUTTONS =
  ':is(.MuiButton-root, .MuiIconButton-root, a[class*=button], button[class*=button])';

const TEXT = 4.5;
const DISABLED = 3;

interface Drawn {
  /** How it is drawn: the element's name, its look, and whether it is disabled. */
  what: string;
  contrast: number;
}

/**
 * Draws each new look on a strip of paper above the page: as a button, as a link, and disabled.
 * Returns the number of drawn elements.
 */
async function draw(page: Page, seen: Set<string>): Promise<number> {
  const looks = await page.locator(BUTTONS).evaluateAll((all) => all.map((one) => one.className));
  const fresh = [...new Set(looks)].filter((look) => !seen.has(look));
  for (const look of fresh) seen.add(look);
  return page.evaluate((classes) => {
    document.getElementById('looks')?.remove();
    const strip = document.createElement('div');
    strip.id = 'looks';
    strip.style.cssText =
      'position:absolute;inset:0 0 auto;z-index:9999;display:flex;flex-wrap:wrap;gap:8px;padding:8px;background:var(--paper)';
    for (const look of classes) {
      for (const kind of ['button', 'link', 'disabled']) {
        const one = document.createElement(kind === 'link' ? 'a' : 'button');
        one.className = look.replace(/ ?Mui-(disabled|focusVisible)/g, '');
        one.textContent = 'Alba';
        one.dataset.what = `${kind} ${one.className}`;
        if (one instanceof HTMLAnchorElement) one.href = '/';
        one.addEventListener('click', (event) => event.preventDefault());
        if (kind === 'disabled') one.setAttribute('aria-disabled', 'true');
        strip.append(one);
      }
    }
    document.body.append(strip);
    return strip.querySelectorAll('[data-what]').length;
  }, fresh);
}

/** The contrast of each drawn element's text with what lies under it, as it is now. */
function measure(page: Page, at: number): Promise<Drawn> {
  return page.evaluate((index) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const one = document.querySelectorAll<HTMLElement>('#looks [data-what]').item(index);
    /** The colours, one over another as painted. */
    function painted(...colours: string[]): number {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const weights = [0.2126, 0.7152, 0.0722];
      const light = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return light.reduce((sum, part, nth) => sum + part * (weights[nth] ?? 0), 0);
    }
    const { color, backgroundColor } = getComputedStyle(one);
    const under = getComputedStyle(one.parentElement!).backgroundColor;
    const ground = painted(under, backgroundColor);
    const ink = painted(under, backgroundColor, color);
    return {
      what: one.dataset.what!,
      contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05),
    };
  }, at);
}

/** Names the drawn elements whose text is too faint, each at rest, under the mouse, focused and pressed. */
async function faint(page: Page, count: number): Promise<string[]> {
  const found: string[] = [];
  const drawn = page.locator('#looks [data-what]');
  for (let at = 0; at < count; at += 1) {
    const states: [string, () => Promise<void>][] = [
      ['at rest', () => page.mouse.move(1, 790)],
      ['hovered', () => drawn.nth(at).hover({ force: true })],
      ['pressed', () => page.mouse.down()],
      ['focused', () => page.mouse.up().then(() => page.mouse.move(1, 790))],
    ];
    for (const [state, enter] of states) {
      await enter();
      const { what, contrast } = await measure(page, at);
      const least = what.startsWith('disabled') ? DISABLED : TEXT;
      if (contrast < least) found.push(`${state}: ${contrast.toFixed(2)} ${what}`);
    }
  }
  return found;
}

/** Draws the looks that are new, and names the states that are too faint, by day and in the evening. */
async function faintHere(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const count = await draw(page, seen);
  for (const colorScheme of count > 0 ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await faint(page, count)).map((line) => `${colorScheme}, ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.getElementById('looks')?.remove());
  return found;
}

// Browser: which rule of two wins under the mouse.
test('text on a button can be read in every state of every look, as a button and as a link', async ({
  page,
  login,
}) => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  const found: string[] = [];
  const look = async () => found.push(...(await faintHere(page, seen)));
  for (const path of [paths.home.to(), paths.login.to()]) {
    await openQuietly(page, path);
    await look();
  }
  await login('student');
  await openQuietly(page, paths.user.to());
  await look();
  await login('schoolAdmin');
  for (const path of [paths.newCampaign.to(), paths.schoolList.to(), paths.testTakers.to()]) {
    await openQuietly(page, path);
    await look();
  }
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: people.remove.here }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  const variants = ['contained', 'outlined', 'text', 'contained.*colorError', 'text.*colorError'];
  for (const one of [...variants, 'sizeSmall']) {
    expect([...seen]).toContainEqual(expect.stringMatching(`MuiButton-${one}`));
  }
  for (const one of ['MuiIconButton', '_primary_', '_secondary_', '_danger_']) {
    expect([...seen]).toContainEqual(expect.stringContaining(one));
  }
  expect(found).toEqual([]);
});
