/** A browser as it is on a phone, logged in where the page needs it, with nothing in its cache. */
import {
  devices,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';

import { signIn } from '../e2e/harness/signIn.ts';
import type { Scene } from './scenes.ts';

/** A CPU four times slower than this machine's, and 4G where it is bad. */
export const SLOW_CPU = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, State>();

/** Logged in once for all loads: the token outlives the measurement. */
async function stateOf(browser: Browser, { baseUrl, account }: Scene): Promise<State | undefined> {
  if (account === undefined) return undefined;
  const key = `${baseUrl} ${account.email}`;
  const known = states.get(key);
  if (known) return known;
  const context = await browser.newContext();
  await signIn(await context.newPage(), baseUrl, account);
  const state = await context.storageState();
  await context.close();
  states.set(key, state);
  return state;
}

export interface Phone {
  page: Page;
  cdp: CDPSession;
}

/** Gives `use` an empty page of a new profile and puts everything away afterwards. */
export async function onPhone<Result>(
  browser: Browser,
  scene: Scene,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const storageState = await stateOf(browser, scene);
  const context = await browser.newContext({
    ...devices['Moto G4'],
    locale: 'en-GB',
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    return await use({ page, cdp: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

export async function slowDown(cdp: CDPSession, what: { cpu: boolean; network: boolean }) {
  if (what.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  if (what.network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
}

/** Opens the scene and waits until its heading is there and nothing is on its way any more. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}
