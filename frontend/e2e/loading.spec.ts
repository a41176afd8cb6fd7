import type { Api } from './harness/api.ts';
import type { Account } from './harness/world.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';
import { wireTo } from './harness/wire.ts';

/** Begins a test of the teacher about themselves; the address of its questions. */
async function begin(api: Api, who: Account): Promise<string> {
  const own = await api.as(who);
  const me = await own.get<{ test_taker_info: { id: number } }>('/app/user/');
  const taker = me.test_taker_info.id;
  const body = { test_type: 2, test_taker: taker };
  const { id } = await own.post<{ id: number }>('/app/tests/create/', body);
  await own.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  return `/test/questions?type=emotional-wellbeing&takers=${taker}&test_id=${id}`;
}

test('who is signed in is asked while the screen is still on its way', async ({
  page,
  api,
  world,
  login,
}) => {
  await login('teacher');
  const url = await begin(api, world.accounts.teacher);
  const answered = page.waitForResponse('**/app/user/');
  await page.route('**/takingPages-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(url);
  await expect(page.getByRole('radiogroup')).toBeVisible();
});

test('a question by its address costs few files, an answer one request', async ({
  page,
  api,
  world,
}) => {
  const wire = await wireTo(world.baseUrl);
  await signIn(page, wire.baseUrl, world.accounts.teacher);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.method()} ${request.url().slice(wire.baseUrl.length)}`);
  });
  await page.goto(wire.baseUrl + (await begin(api, world.accounts.teacher)));
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = asked.filter((line) => line.startsWith('GET /assets/'));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(11);
  const calls = asked.filter((line) => line.startsWith('GET /app/'));
  expect(calls.toSorted(), 'each is asked once').toEqual([...new Set(calls)].toSorted());
  expect(await page.locator('link[rel=modulepreload][href*=takingPages]').count()).toBe(1);

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
