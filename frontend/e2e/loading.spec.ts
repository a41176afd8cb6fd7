import type { Page } from '@playwright/test';

import ca from '../src/i18n/ca/common.ts';
import people from '../src/i18n/ca/people.ts';
import { holdApp, shifts, watchShifts } from './harness/loading.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { wireTo } from './harness/wire.ts';

const types = [
  { param: 'personality', name: 'BFI' },
  { param: 'emotional-wellbeing', name: 'SDQ' },
] as const;

/** The calls of the page from now on, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(app|api)\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

for (const type of types) {
  test(`${type.name}: all is asked for before the app is there, and only once`, async ({
    page,
    world,
    begin,
  }) => {
    const { url } = await begin(type.param);
    const discard = await holdApp(page);
    const calls = callsOf(page);
    await page.goto(url, { waitUntil: 'commit' });
    const id = new URL(url, world.baseUrl).searchParams.get('test_id');
    const early = [
      'GET /app/user/',
      `GET /app/tests/${id}/`,
      `GET /app/test-questions/?type=${type.name}`,
      `GET /app/tests/${id}/answers/`,
      'GET /app/test-takers/?limit=1',
    ];
    await expect.poll(() => calls).toEqual(early);
    // Meanwhile the frame is there, and says that something is on its way.
    await expect(page.getByRole('banner')).toContainText('Alba');
    await expect(page.getByRole('status').filter({ hasText: ca.loading })).toBeVisible();
    discard();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(early);

    // The browser has kept the app, which is there first now.
    calls.length = 0;
    await page.reload();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual(early.toSorted());
  });
}

test('the list of people: asked for before the app is there, and only once', async ({
  page,
  login,
}) => {
  await login('schoolAdmin');
  const discard = await holdApp(page);
  const calls = callsOf(page);
  await page.goto('/test-takers', { waitUntil: 'commit' });
  const early = ['GET /app/user/', 'GET /app/test-takers/?limit=25&offset=0', 'GET /app/schools/'];
  await expect.poll(() => calls).toEqual(early);
  await expect(page.locator('h1')).toHaveText(people.list.caption);
  await expect(page.getByRole('status').filter({ hasText: ca.loading })).toBeVisible();
  discard();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => early.includes(call))).toEqual(early);

  // With filters the list is another one, which nobody asks for early.
  calls.length = 0;
  await page.goto('/test-takers?size=10');
  await expect(page.locator('h1')).toHaveText(people.list.caption);
  await page.waitForLoadState('networkidle');
  expect(calls).not.toContain('GET /app/test-takers/?limit=25&offset=0');
});

test('the list of people costs few files, all but its data named in the page', async ({
  page,
  login,
  world,
}) => {
  await login('schoolAdmin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(world.baseUrl, '')));
  const html = (await (await page.goto('/test-takers'))?.text()) ?? '';
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = asked.filter((file) => file.startsWith('/assets/'));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(13);
  for (const file of files) expect(html).toContain(file);
});

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

test('nobody signed in: nothing is asked for, and the login follows', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/test/questions?type=personality&takers=1&test_id=1');
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);
});

test('nothing moves when the question comes into its frame', async ({ page, begin }) => {
  const { url } = await begin('emotional-wellbeing');
  await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

test('a question by its address costs few files, an answer one request', async ({
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
  const files = asked.filter((line) => line.startsWith('GET /assets/'));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(7);
  const calls = asked.filter((line) => line.startsWith('GET /app/'));
  expect(calls.toSorted(), 'each is asked once').toEqual([...new Set(calls)].toSorted());
  expect(await page.locator('link[rel=modulepreload][href*=questions]').count()).toBe(1);

  const loaded = asked.length;
  const before = wire.traffic();
  for (const step of [1, 2, 3]) {
    await page.getByRole('radio').first().check();
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`&q=${step + 1}$`));
  }
  await page.waitForTimeout(500); // for whatever comes after
  const save = 'POST /app/test-answers/create/';
  expect(asked.slice(loaded)).toEqual([save, save, save]);
  const { sent, received } = wire.traffic();
  const bytes = (sent + received - before.sent - before.received) / 3;
  test.info().annotations.push({ type: 'bytes per answer', description: bytes.toFixed(0) });
  // Over HTTP/1.1, as here, the heads are sent in full each time; in production it is HTTP/2.
  expect(bytes).toBeLessThanOrEqual(wire.baseUrl.startsWith('https') ? 1024 : 2048);
  await page.close();
  await wire.stop();
});
