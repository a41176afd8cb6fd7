import type { Page } from '@playwright/test';

import { shifts, watchShifts } from './harness/loading.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { wireTo } from './harness/wire.ts';

/** The page's requests from now on, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(app|api)\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

// Browser: how often the running app asks the server.
test('a login that has run out meanwhile is renewed, and asked for again', async ({
  page,
  begin,
}) => {
  const { url } = await begin('emotional-wellbeing');
  await page.evaluate(() => localStorage.setItem('access_token', 'run.out.long ago'));
  const calls = callsOf(page);
  await page.goto(url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  expect(calls.filter((call) => call === 'GET /app/user/')).toHaveLength(2);
  expect(calls.filter((call) => call === 'POST /api/token/refresh/')).toHaveLength(1);
});

// Browser: shifts of the page as it is drawn.
test('nothing moves when the question comes @night', async ({ page, begin }) => {
  const { url } = await begin('emotional-wellbeing');
  await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

// Browser: requests and bytes of an answer.
test('a question by its address asks each thing once, an answer is one request', async ({
  page,
  world,
  begin,
}) => {
  const wire = await wireTo(world.baseUrl);
  const { url, who } = await begin('emotional-wellbeing');
  await signIn(page, wire.baseUrl, who);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.method()} ${request.url().slice(wire.baseUrl.length)}`);
  });
  await page.goto(wire.baseUrl + url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = asked.filter((line) => line.startsWith('GET /app/'));
  expect(calls.toSorted(), 'each is asked once').toEqual([...new Set(calls)].toSorted());

  const loaded = asked.length;
  const before = wire.traffic();
  for (const step of [1, 2, 3]) {
    await page.getByRole('radio').first().check();
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`&q=${step + 1}$`));
  }
  await page.waitForTimeout(500); // for whatever comes after
  const save = expect.stringMatching(/^PUT \/app\/tests\/\d+\/answers\/$/);
  expect(asked.slice(loaded)).toEqual([save, save, save]);
  const { sent, received } = wire.traffic();
  const bytes = (sent + received - before.sent - before.received) / 3;
  test.info().annotations.push({ type: 'bytes per answer', description: bytes.toFixed(0) });
  // HTTP/1.1, as used here, sends full headers each time; production uses HTTP/2.
  expect(bytes).toBeLessThanOrEqual(wire.baseUrl.startsWith('https') ? 1024 : 2048);
  await page.close();
  await wire.stop();
});
