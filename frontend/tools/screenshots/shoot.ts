/** Takes a picture of every screen for every role, language and width; see `make screenshots`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { startServer } from '../../e2e/harness/server.ts';
import { signIn } from '../../e2e/harness/signIn.ts';
import { launchOptions } from '../../playwright.config.ts';
import { loadDemo, type Demo } from './demo.ts';
import { SCREENS, type Role, type Screen } from './screens.ts';
import { writeSheets, type Picture } from './sheet.ts';

const LOCALES = { ca: 'ca-ES', es: 'es-ES', en: 'en-GB' } as const;
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const folder = resolve(import.meta.dirname, '../../../var/screenshots');
const words = (process.env.ONLY ?? '').split(/\s+/).filter((word) => word !== '');

type Language = keyof typeof LOCALES;

/** Problems that a picture does not show by itself. */
const troubles: string[] = [];

function plan(): (Picture & { shown: Screen; role: Role; language: Language })[] {
  return (Object.keys(SCREENS) as Role[]).flatMap((role) =>
    SCREENS[role].flatMap((shown) =>
      (Object.keys(LOCALES) as Language[]).flatMap((language) =>
        SIZES.map(({ width }) => {
          const file = `${role}_${shown.name}_${language}_${width}.png`;
          return { role, screen: shown.name, language, width, file, shown };
        }).filter(({ file }) => {
          const parts = file.replace('.png', '').split('_');
          return words.every((word) => parts.includes(word));
        }),
      ),
    ),
  );
}

async function open(
  browser: Browser,
  demo: Demo,
  baseURL: string,
  role: Role,
  language: Language,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: LOCALES[language],
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  const account = demo.accounts[role];
  if (account !== undefined) {
    const page = await context.newPage();
    await signIn(page, baseURL, account);
    await page.close();
  }
  return context;
}

async function take(page: Page, demo: Demo, picture: ReturnType<typeof plan>[number]) {
  const { shown, file, width } = picture;
  await page.setViewportSize(SIZES.find((size) => size.width === width) ?? { width, height: 800 });
  // A new place, even if the address is the same as before.
  await page.goto('about:blank');
  await page.goto(typeof shown.path === 'string' ? shown.path : shown.path(demo.ids));
  await page.waitForLoadState('networkidle');
  await shown.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 0));
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wider > 0) troubles.push(`${file}: ${wider} px wider than the window`);
  // Overlays stand in the middle of the window, not of the page.
  const over = page.locator('dialog[open], [role="dialog"], [role="menu"]');
  const fullPage = !(await over.filter({ visible: true }).count());
  await page.screenshot({ path: join(folder, file), fullPage });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function shoot(): Promise<void> {
  const pictures = plan();
  if (pictures.length === 0) throw new Error(`no picture has all of: ${words.join(' ')}`);
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Taking ${pictures.length} pictures ...`);
  // The browser comes first: without one, no server is left running.
  const browser = await chromium.launch(launchOptions);
  const server = await startServer();
  try {
    const demo = await loadDemo(server);
    for (const role of new Set(pictures.map((picture) => picture.role))) {
      for (const language of new Set(pictures.map((picture) => picture.language))) {
        const own = pictures.filter((p) => p.role === role && p.language === language);
        const context = await open(browser, demo, server.baseUrl, role, language);
        const page = await context.newPage();
        let current = '';
        page.on('pageerror', (error) => troubles.push(`${current}: ${error.message}`));
        for (const picture of own) {
          current = picture.file;
          await take(page, demo, picture).catch((error: unknown) =>
            troubles.push(`${current}: ${String(error).split('\n')[0]}`),
          );
        }
        await context.close();
        console.log(`${role} ${language}: ${own.length}`);
      }
    }
    await writeSheets(folder, pictures, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(`Look at ${folder}/<role>.html or <role>.png`);
  for (const trouble of troubles) console.log(`! ${trouble}`);
}

await shoot();
