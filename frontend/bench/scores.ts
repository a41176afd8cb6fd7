/** What Lighthouse says of a page, on the phone that it emulates. */
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { signIn } from '../e2e/harness/signIn.ts';
import { launchOptions } from '../playwright.config.ts';
import type { Scene } from './scenes.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

export interface Scores {
  /** From 0 to 100. Those of the categories asked for. */
  category: Partial<Record<Category, number>>;
  /** Audits of accessibility and best practices that found something. */
  failed: string[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** `simulate`: loaded at full speed, reckoned for slow 4G. `devtools`: loaded as slowly as that. */
export type Throttling = 'simulate' | 'devtools';

/** Every run has a browser of its own, so that nothing is in its caches. */
export async function audit(
  scene: Scene,
  throttling: Throttling,
  only: readonly Category[] = categories,
): Promise<Scores> {
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions;
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new', '--lang=en-GB'],
    logLevel: 'silent',
  });
  try {
    if (scene.account) await logIn(chrome.port, scene.baseUrl, scene.account);
    const result = await lighthouse(scene.url, {
      port: chrome.port,
      onlyCategories: [...only],
      throttlingMethod: throttling,
      disableStorageReset: true, // it would log out; the browser is new anyway
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse said nothing');
    const { runtimeError, audits, categories: found } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const measured = (id: string): number => {
      const value = audits[id]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`);
      return value;
    };
    const failed = Object.entries(found)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, category]) => category.auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      category: Object.fromEntries(
        Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      failed,
      fcp: measured('first-contentful-paint'),
      lcp: measured('largest-contentful-paint'),
      tbt: measured('total-blocking-time'),
      cls: measured('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

/** Into the browser's own profile, and away again: nothing but Lighthouse watches the page. */
async function logIn(port: number, baseUrl: string, account: NonNullable<Scene['account']>) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    const page = await context.newPage();
    await signIn(page, baseUrl, account);
    await page.close();
  } finally {
    await browser.close();
  }
}
