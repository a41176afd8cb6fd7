import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

import puppeteer from 'puppeteer-core';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';

import type { Driver } from './browser.ts';

const PHONE = { width: 360, height: 640 };
const PATIENCE = 15_000; // milliseconds

export interface Kind {
  name: string;
  /** Debian's package with the program. */
  needs: string;
  program: string | undefined;
  start(): Promise<Driver>;
}

function find(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** Uses WebDriver BiDi, which Firefox supports by itself. */
async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: find('firefox-esr') ?? '',
    defaultViewport: PHONE,
    // English, like WebKit's, whatever the machine's language.
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    click: (xpath, patience = PATIENCE) =>
      page.locator(`::-p-xpath(${xpath})`).setTimeout(patience).click(),
    type: (text) => page.keyboard.type(text),
    choose: async (value) => void (await page.select('select', value)),
    run: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  };
}

/** Uses classic WebDriver: WebKitGTK's own small browser, which needs a screen. */
async function startWebKit(): Promise<Driver> {
  const port = await freePort();
  const line = ['-a', 'WebKitWebDriver', `--port=${port}`];
  // It runs in its own process group: ended alone, xvfb-run leaves the screen and the driver
  // behind.
  const program = spawn('xvfb-run', line, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  const wanted = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await answering(port).then(() =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build(),
  );
  await driver.manage().window().setRect(PHONE);
  return {
    open: (url) => driver.get(url),
    async click(xpath, patience = PATIENCE) {
      // The element may be rendered again, or not be in view yet.
      let failure: unknown;
      const clicked = async () => {
        try {
          await driver.findElement(By.xpath(xpath)).click();
          return true;
        } catch (error) {
          failure = error;
          return false;
        }
      };
      await driver.wait(clicked, patience).catch(() => {
        throw new Error(xpath, { cause: failure });
      });
    },
    type: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    choose: (value) => driver.findElement(By.css(`option[value="${value}"]`)).click(),
    run: <T>(expression: string) => driver.executeScript<T>(`return (${expression})`),
    async close() {
      await driver.quit();
      if (program.pid !== undefined) process.kill(-program.pid);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answering(port: number): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- until it answers
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

export const kinds: Kind[] = [
  { name: 'Firefox', needs: 'firefox-esr', program: find('firefox-esr'), start: startFirefox },
  {
    name: 'WebKit',
    needs: 'webkit2gtk-driver xvfb',
    program: find('xvfb-run') && find('WebKitWebDriver'),
    start: startWebKit,
  },
];
