import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import auditLog from '../src/i18n/ca/auditLog.ts';
import results from '../src/i18n/ca/results.ts';
import settings from '../src/i18n/ca/settings.ts';
import esAuth from '../src/i18n/es/auth.ts';
import esSettings from '../src/i18n/es/settings.ts';
import { openQuietly } from './harness/openQuietly.ts';
import { Relay } from './harness/relay.ts';
import { finishedTest } from './harness/review.ts';
import { signIn } from './harness/signIn.ts';
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

/** Everything the browser keeps for this page's origin, as one text. */
function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

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

  // In the tab that was thrown out, too: nobody is led where the person before was.
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
  test('is asked, and keeps what was typed by saying so', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await page.clock.install();
    await login('student');
    // How long a login lasts is known then: a request under way would be too late all at once.
    await openQuietly(page, '/user');
    const field = page.getByLabel(settings.password.new, { exact: true });
    await field.fill('mig-escrita');
    await page.clock.fastForward('02:56:00');
    const dialog = page.getByRole('dialog', { name: common.session.stillThere });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Queden 4 minuts');
    await expectAccessible();
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith(REFRESH));
    await dialog.getByRole('button', { name: common.session.stay }).click();
    expect((await refreshed).status()).toBe(200);
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue('mig-escrita');
    await expect(field).toBeFocused();
  });

  test('is kept by being active in another tab', async ({ context, page, login }) => {
    await context.clock.install();
    await login('student');
    await page.goto('/results');
    const other = await context.newPage();
    // A request under way would renew the login unseen, and then nobody has to.
    await openQuietly(other, '/premium');
    await context.clock.fastForward('01:00:00');
    let refreshed = false;
    context.on('response', (answer) => {
      refreshed ||= answer.url().endsWith(REFRESH);
    });
    let along = 200;
    // As hands do: more than once, for the page may not know yet how long a login lasts.
    await expect(async () => {
      await other.mouse.move((along += 5), 200);
      expect(refreshed).toBe(true);
    }).toPass();
    await context.clock.fastForward('02:30:00');
    await expect(page).toHaveURL('/results');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

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
    // Encrypted, since nobody else must read it here.
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

test.describe('a server that is away', () => {
  let relay: Relay;
  test.beforeEach(async ({ world, page }) => {
    test.skip(world.baseUrl.startsWith('https'), 'the relay speaks no TLS');
    relay = await Relay.to(world.baseUrl);
    await signIn(page, relay.baseUrl, world.accounts.teacher);
  });
  test.afterEach(async () => relay.down());

  const bar = (page: Page) => page.getByRole('status').filter({ hasText: /Es torna a provar/ });

  test('is shown, and the form goes on where it was', async ({ page, expectAccessible }) => {
    await page.goto(`${relay.baseUrl}/user`);
    const field = page.getByLabel(settings.password.new, { exact: true });
    await field.fill('una-frase-prou-llarga');
    await page.getByLabel(settings.password.confirm, { exact: true }).fill('una-frase-prou-llarga');
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await relay.down();
    await page.getByRole('button', { name: settings.ownData.download }).click();
    await expect(bar(page)).toContainText(common.away.offline);
    await expect(page.getByText(settings.ownData.failed)).toBeVisible();
    await expectAccessible();
    relay.busy();
    await relay.up();
    await expect(bar(page)).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText(common.away.back)).toBeVisible();
    await expect(field).toHaveValue('una-frase-prou-llarga');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: settings.ownData.download }).click();
    expect((await download).suggestedFilename()).toBe(settings.ownData.fileName);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
  });

  test('comes back, and the screen that waited for it fills by itself', async ({ page }) => {
    await page.goto(`${relay.baseUrl}/premium`);
    await expect(page.locator('h1')).toBeVisible();
    // The screen's own files are there, its data is not.
    await page.goto(`${relay.baseUrl}/results`);
    await expect(page.locator('h1')).toHaveText(common.titles.results);
    await page.getByRole('link', { name: common.nav.tests, exact: true }).click();
    await expect(page).toHaveURL(/\/tests$/);
    relay.busy();
    await page.getByRole('link', { name: common.nav.settings, exact: true }).click();
    await expect(bar(page)).toContainText(common.away.unavailable);
    await relay.up();
    await expect(page.locator('h1')).toHaveText(common.titles.settings, { timeout: 30_000 });
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText(settings.sights.text)).toBeVisible();
  });
});

test.describe('another language', () => {
  test('keeps what a visitor has typed', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel(common.email).fill('mig@escrit.test');
    await page.getByLabel(common.password, { exact: true }).fill('mitja-contrasenya');
    await page.getByRole('button', { name: /Català/ }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('button', { name: esAuth.signup.submit })).toBeVisible();
    await expect(page.locator('input[type=email]')).toHaveValue('mig@escrit.test');
    await expect(page.locator('input[autocomplete=new-password]').first()).toHaveValue(
      'mitja-contrasenya',
    );
  });

  test('keeps a form, and a list its filters', async ({
    page,
    login,
    builder,
    world,
    newAccount,
  }) => {
    const teacher = newAccount('Fina', 'Roig');
    await builder.professional(teacher, world.courseId);
    await login(teacher);
    await page.goto('/user');
    await page.getByLabel(settings.password.new, { exact: true }).fill('mitja-contrasenya');
    await page.getByRole('combobox').selectOption('es');
    await expect(page.getByLabel(esSettings.password.new, { exact: true })).toHaveValue(
      'mitja-contrasenya',
    );
    await page.evaluate(() => localStorage.removeItem('alba_language'));
    await login('productAdmin');
    await page.goto('/audit?action=session.login');
    await expect(page.getByRole('combobox', { name: auditLog.filters.action })).toHaveValue(
      'session.login',
    );
    await expect(page.getByRole('rowheader').first()).toHaveText(auditLog.actions.session.login);
  });
});
