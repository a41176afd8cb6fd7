import type { Browser, Page } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import terms from '../src/i18n/ca/terms.ts';
import { askedClass, guardian } from './harness/askedClass.ts';
import { openLesson } from './harness/lesson.ts';
import { Mailbox } from './harness/mailbox.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { expect, test } from './harness/test.ts';

/** How long a family and a class wait on a bad line, with nothing cached. */

const KILOBITS = 400;
const LATENCY = 400; // milliseconds
const READING = 6000; // milliseconds

test.describe.configure({ mode: 'default' });
const [ROSA, ONA] = ['rosa.s@families.test', 'ona.s@families.test'];
const strict = ownWorld({ GUARDIAN_CONSENT_BELOW: '14' }, async (world) => {
  const pupils = [
    { first_name: 'Aran', last_name: 'Vila', guardians: [guardian('Rosa Vila', 'mother', ROSA)] },
    { first_name: 'Berta', last_name: 'Mas', guardians: [guardian('Ona Mas', 'mother', ONA)] },
  ];
  const { school, campaign } = await askedClass(world, 'Lent', pupils, {
    name: 'Lenta',
    voices: ['self', 'guardian'],
    days: 30,
  });
  await school.post(`/app/campaigns/${campaign}/consent-requests/`, {});
});

async function linkOf(address: string): Promise<string> {
  const box = new Mailbox(strict.mailDir);
  await expect.poll(() => box.all(address).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [path] = box
    .all(address)
    .at(0)!
    .text.match(/\/consent\/[\w-]{43}/)!;
  return `${strict.baseUrl}${path}`;
}

async function onBadLine(browser: Browser): Promise<Page> {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ locale: 'ca-ES', viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const throughput = (KILOBITS * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return page;
}

/** The seconds since `from`, which the report of the run shows too. */
function secondsSince(from: number, what: string): number {
  const seconds = (Date.now() - from) / 1000;
  test.info().annotations.push({ type: 'seconds', description: `${what}: ${seconds.toFixed(1)}` });
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return seconds;
}

// The bounds leave room for a busy machine; docs/developers/testing.md has what was measured.
for (const [reads, bound] of [
  [READING, 6],
  [0, 11],
] as const) {
  // Browser: a slow line.
  test(`by link, after ${reads} ms of reading @night`, async ({ browser }) => {
    const link = await linkOf(reads > 0 ? ROSA : ONA);
    const page = await onBadLine(browser);
    await page.goto(link, { waitUntil: 'commit' });
    await page.locator('button[value=given]').click();
    const own = page.locator('button[value=own]');
    await own.waitFor();
    await page.waitForTimeout(reads);
    const pressed = Date.now();
    await own.click({ noWaitAfter: true });
    await page.getByLabel(terms.link.accept).check();
    secondsSince(pressed, 'from “Answer” to the terms');
    await page.getByRole('button', { name: common.actions.next }).click();
    await page.getByRole('radio').first().waitFor();
    expect(secondsSince(pressed, 'from “Answer” to the first sentence')).toBeLessThan(bound);
    await page.context().close();
  });
}

// Browser: a slow line.
test('by card @night', async ({ browser, builder, newAccount, world }, info) => {
  const lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut Lent',
    postalCode: '0809',
    questionnaires: ['SDQ'],
    pupils: [{ first: 'Aina', last: 'Pons' }],
  });
  const page = await onBadLine(browser);
  const began = Date.now();
  const [code = ''] = lesson.codes;
  const address = `${world.baseUrl}/entra#${code.replace('-', '')}`;
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: /Aina/ }).waitFor();
  expect(secondsSince(began, 'from the card to the name')).toBeLessThan(9);
  await page.context().close();
});
