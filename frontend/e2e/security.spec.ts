import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import results from '../src/i18n/ca/results.ts';
import { finishedTest } from './harness/review.ts';
import { expect, test } from './harness/test.ts';
import type { Account } from './harness/world.ts';

const REFRESH = '/api/token/refresh/';

async function logInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: common.nav.logOut }).click();
  await expect(page).toHaveURL('/login');
}

/** Everything in the browser's storage for this page's origin, as one text. */
function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

// Browser: five tabs share one login.
test('five tabs whose token has run out make one refresh, and nobody is logged out', async ({
  context,
  page,
  login,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Cinta', 'Mora');
  await builder.professional(teacher, world.courseId);
  await login(teacher);
  await page.goto('/premium');
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto('/premium');
    tabs.push(tab);
  }
  await Promise.all(tabs.map((tab) => expect(tab.locator('h1')).toBeVisible()));

  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(REFRESH)) refreshes.push(request.url());
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'run-out'));
  await Promise.all(tabs.map((tab) => tab.goto('/results')));
  for (const tab of tabs) {
    await expect(tab.locator('h1')).toHaveText(common.titles.results);
    await expect(tab).toHaveURL('/results');
  }
  expect(refreshes).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('run-out');
});

// Browser: Back, other tabs and storage after a logout.
test('a shared computer shows the next person nothing of the one before @heart', async ({
  context,
  page,
  api,
  builder,
  world,
  newAccount,
}) => {
  const first = newAccount('Alícia', 'Bosch');
  const student = newAccount('Biel', 'Bosch');
  const made = await finishedTest(api, builder, world, { teacher: first, student });
  const second = newAccount('Zoe', 'Quer');
  await builder.professional(second, world.courseId);
  const ofFirst = new RegExp([first.email, 'Bosch', 'Alícia', 'Biel'].join('|'));

  await page.goto('/login');
  await logInByForm(page, first);
  await expect(page).toHaveURL('/premium');
  await page.goto('/results');
  await expect(page.getByText('Biel Bosch').first()).toBeVisible();
  await page.goto(`/results/${made.id}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/user');
  await expect(page.getByText(first.email).first()).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(`/results/${made.id}`);
  await expect(otherTab.locator('h1')).toBeVisible();
  await otherTab.evaluate(() => sessionStorage.setItem('alba.draft.1.comment.1', '"typed"'));

  await logOut(page);
  await expect(otherTab).toHaveURL('/login');
  for (const tab of [page, otherTab]) {
    expect(await storageOf(tab)).not.toMatch(/token|draft|sealed|alba_session|Bosch|@/);
    await expect(tab.locator('body')).not.toContainText(ofFirst);
  }
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.locator('body')).not.toContainText(ofFirst);
  }

  // The tab that was logged out must not lead anyone to the previous person's page, either.
  await logInByForm(otherTab, second);
  await expect(otherTab).toHaveURL('/premium');
  await expect(page).toHaveURL('/premium');
  await expect(page.locator('body')).not.toContainText(ofFirst);
  await otherTab.goBack();
  await expect(otherTab.locator('body')).not.toContainText(ofFirst);
  await page.goto(`/results/${made.id}`);
  await expect(page.locator('h1')).toHaveText(results.detail.notFound);
  await page.goto('/results');
  await expect(page.locator('h1')).toHaveText(common.titles.results);
  await expect(page.locator('body')).not.toContainText(ofFirst);
});

test.describe('a person who is away', () => {
  // Browser: an answer on its way, a login that ends, and the browser’s storage.
  test('is logged out, told so quietly, and loses no answer', async ({
    context,
    page,
    login,
    api,
    builder,
    world,
    newAccount,
  }) => {
    const teacher = newAccount('Dolors', 'Prim');
    const made = await builder.professional(teacher, world.courseId);
    const own = await api.as(teacher);
    const { id } = await own.post<{ id: number }>('/app/tests/create/', {
      test_type: 2,
      test_taker: made.id,
    });
    await own.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
    await page.clock.install();
    await login(teacher);
    await page.goto(`/test/questions?type=emotional-wellbeing&takers=${made.id}&test_id=${id}`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    const url = page.url();
    const loginLoaded = page.waitForRequest(/LoginPage/);
    await page.clock.fastForward('00:30');
    await loginLoaded;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: common.actions.next, exact: true }).click();
    await expect.poll(() => storageOf(page)).toContain('alba.kept');
    await page.clock.fastForward('03:05:00');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(auth.login.idleEnded)).toBeVisible();
    // It is encrypted, because nobody else may read it here.
    await expect.poll(() => storageOf(page)).toContain('alba.kept');
    expect(await storageOf(page)).not.toMatch(/token|alba\.draft|alba_session|\[\[/);

    await context.setOffline(false);
    await logInByForm(page, teacher);
    await expect(page).toHaveURL(new RegExp(`/test/questions.*test_id=${id}`));
    expect(new URL(page.url()).searchParams.get('takers')).toBe(
      new URL(url).searchParams.get('takers'),
    );
    const again = await api.as(teacher);
    await expect
      .poll(() => again.get<{ answer: number }[]>(`/app/tests/${id}/answers/`))
      .toHaveLength(1);
  });
});
