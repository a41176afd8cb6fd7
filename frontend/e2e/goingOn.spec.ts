import type { Browser, Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import taking from '../src/i18n/ca/taking.ts';
import terms from '../src/i18n/ca/terms.ts';
import { askedClass, guardian } from './harness/askedClass.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { expect, test } from './harness/test.ts';
import { fill } from './harness/words.ts';

/**
 * A guardian's questionnaire on a phone: how many presses it takes, and how long she waits on a bad
 * connection.
 */

const [ROSA, ONA] = ['rosa.g@families.test', 'ona.g@families.test'] as const;
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = [ROSA, ONA].map((address, at) => ({
    first_name: `Nil${at}`,
    last_name: 'Vila',
    guardians: [guardian('Rosa Vila', 'mother', address)],
  }));
  const { school, campaign } = await askedClass(world, 'Migjorn', pupils, {
    name: 'Primavera',
    voices: ['self', 'guardian'],
    days: 30,
  });
  await school.post(`/app/campaigns/${campaign}/consent-requests/`, {});
});

async function phone(browser: Browser): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({
    locale: 'ca-ES',
    viewport,
    reducedMotion: 'no-preference',
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

async function openLink(page: Page, address: string): Promise<void> {
  const box = new Mailbox(strict.mailDir);
  await expect.poll(() => box.all(address).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [path] = box
    .all(address)
    .at(0)!
    .text.match(/\/consent\/[\w-]{43}/)!;
  await page.goto(`${strict.baseUrl}${path}`);
}

async function sayYes(page: Page): Promise<void> {
  await page.locator('button[value=given]').tap();
  await expect(page.locator('button[value=own]')).toBeVisible();
}

const position = (number: number) => fill(taking.questions.position, { number, total: 25 });

// Browser: what the browser has kept on a bad line.
test('on a bad line the questions were fetched while the page was read @night', async ({
  browser,
}) => {
  test.slow();
  const page = await phone(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await openLink(page, ONA);
  await sayYes(page);
  await page.waitForTimeout(12_000); // she reads
  const downloaded: string[] = [];
  const cached = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, fromDiskCache = false, fromPrefetchCache = false } = response;
    const kept = fromDiskCache || fromPrefetchCache || cached.has(requestId);
    if (/\.(js|css)$/.test(url) && !kept) downloaded.push(url);
  });
  await page.locator('button[value=own]').tap({ noWaitAfter: true });
  await page.getByLabel(terms.link.accept).check({ timeout: 30_000 });
  await page.getByRole('button', { name: common.actions.next }).tap();
  await expect(page.getByText(position(1))).toBeVisible({ timeout: 30_000 });
  expect(downloaded).toEqual([]);
  await page.context().close();
});
