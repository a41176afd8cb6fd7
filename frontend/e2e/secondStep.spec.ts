import { createHmac } from 'node:crypto';

import type { CDPSession, Page } from '@playwright/test';

import admins from '../src/i18n/ca/admins.ts';
import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import factors from '../src/i18n/ca/factors.ts';
import proof from '../src/i18n/ca/proof.ts';
import settings from '../src/i18n/ca/settings.ts';
import { startServer, type Server } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import { buildWorld, type Account, type Builder, type World } from './harness/world.ts';

/** What an authenticator app shows for `secret` (base32) `ahead` periods from now. */
function code(secret: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(/[\s=]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A device with a fingerprint reader, which always recognises the finger. */
async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function schoolAdmin(builder: Builder, schoolId: number, who: Account): Promise<Account> {
  await builder.api.post('/app/school-admins/create/', {
    email: who.email,
    first_name: who.firstName,
    last_name: who.lastName,
    locale: 'ca',
    school_ids: [schoolId],
  });
  await builder.acceptInvitation(who);
  return who;
}

async function givePassword(page: Page, who: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(common.email).fill(who.email);
  await page.getByLabel(common.password, { exact: true }).fill(who.password);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

/** Sets an authenticator app up on the screen that is open; its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: factors.totp.add }).click();
  await expect(page.getByRole('img', { name: factors.totp.qr })).toBeVisible();
  const secret = await page.locator('p > code').innerText();
  await page.getByLabel(factors.totp.label, { exact: true }).fill(code(secret, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: factors.codes.title })).toBeFocused();
  return { secret, codes: await page.getByRole('listitem').locator('code').allInnerTexts() };
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

test('an authenticator app: set up in the settings, asked for at login, recovered from, reset', async ({
  page,
  login,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  test.slow();
  const who = await schoolAdmin(builder, world.schoolId, newAccount('Clara', 'Roca'));
  await login(who);
  await page.goto('/user');
  await expect(page.getByText(factors.none)).toBeVisible();
  const { secret, codes } = await addApp(page);
  expect(codes).toHaveLength(10);
  await expectAccessible();
  await page.getByRole('button', { name: factors.codes.kept }).click();
  await expect(page.getByRole('list', { name: factors.title })).toContainText(factors.kinds.totp);
  await expectAccessible();

  await leave(page);
  await givePassword(page, who);
  await expect(page.getByRole('heading', { name: auth.login.secondStep })).toBeVisible();
  const field = page.getByLabel(proof.totp.label, { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(proof.totp.wrong)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(code(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/test-takers');

  await leave(page);
  await givePassword(page, who);
  await page.getByRole('button', { name: proof.recovery.choose }).click();
  await page.getByLabel(proof.recovery.label).fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/test-takers');
  await page.goto('/user');
  await expect(page.getByText(factors.codes.left_other.replace('{{count}}', '9'))).toBeVisible();

  // The telephone is lost, and an administrator of Alba helps.
  await leave(page);
  await login('productAdmin');
  const name = `${who.firstName} ${who.lastName}`;
  await page.goto(`/school-admin-list?search=${encodeURIComponent(who.email)}`);
  await page.getByRole('button', { name: admins.moreFor.replace('{{name}}', name) }).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: admins.reset.menu }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admins.reset.do }).click();
  await expect(page.getByText(admins.reset.done.replace('{{name}}', name))).toBeVisible();
  await leave(page);
  await givePassword(page, who);
  await expect(page).toHaveURL('/test-takers');
});

test('a passkey: made in the settings, used at login, removed', async ({
  page,
  login,
  builder,
  world,
  newAccount,
}) => {
  test.slow();
  const who = await schoolAdmin(builder, world.schoolId, newAccount('Biel', 'Serra'));
  await plugInAuthenticator(page);
  await login(who);
  await page.goto('/user');
  await page.getByRole('button', { name: factors.passkey.add }).click();
  await expect(page.getByRole('heading', { name: factors.codes.title })).toBeVisible();
  await page.getByRole('button', { name: factors.codes.kept }).click();
  await expect(page.getByRole('list', { name: factors.title })).toContainText(
    factors.kinds.passkey,
  );

  await leave(page);
  await givePassword(page, who);
  await page.getByRole('button', { name: proof.passkey.use }).click();
  await expect(page).toHaveURL('/test-takers');

  await page.goto('/user');
  await page.getByRole('button', { name: factors.removeThis.passkey }).click();
  await page.getByRole('dialog').getByRole('button', { name: factors.remove.do }).click();
  await expect(page.getByText(factors.none)).toBeVisible();
});

test('another login is seen and ended, an administrator deactivated', async ({
  page,
  login,
  api,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  const who = await schoolAdmin(builder, world.schoolId, newAccount('Pol', 'Ventura'));
  await api.as(who); // a login somewhere else
  await login(who);
  await page.goto('/user');
  const list = page.getByRole('list', { name: settings.logins.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  await list.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: settings.logins.end }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await login('productAdmin');
  const name = `${who.firstName} ${who.lastName}`;
  await page.goto(`/school-admin-list?search=${encodeURIComponent(who.email)}`);
  await page.getByRole('button', { name: admins.moreFor.replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: admins.deactivate.do }).click();
  await page.getByRole('dialog').getByRole('button', { name: admins.deactivate.do }).click();
  await expect(page.getByRole('row', { name })).toContainText(admins.state.deactivated);
  await leave(page);
  await givePassword(page, who);
  await expect(page.getByText(auth.login.invalidCredentials)).toBeVisible();
});

test.describe('where staff must have one', () => {
  let server: Server;
  let due: World;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startServer({ MFA_REQUIRED_FOR: 'S' });
    due = await buildWorld(server);
  });
  test.afterAll(async () => {
    await server.stop();
  });

  test('nothing else is open before it is set up', async ({ page, expectAccessible }) => {
    test.slow();
    const who = due.accounts.schoolAdmin;
    await page.goto(`${due.baseUrl}/login`);
    await page.getByLabel(common.email).fill(who.email);
    await page.getByLabel(common.password, { exact: true }).fill(who.password);
    await page.getByRole('button', { name: auth.login.submit }).click();
    const heading = page.getByRole('heading', { name: factors.enrol.title });
    await expect(heading).toBeVisible();
    await expectAccessible();
    await page.goto(`${due.baseUrl}/completed-tests`);
    await expect(heading).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await addApp(page);
    await expectAccessible();
    await page.getByRole('button', { name: factors.enrol.goOn }).click();
    await expect(page).toHaveURL(`${due.baseUrl}/completed-tests`);
    await expect(page.locator('h1')).toHaveText(common.titles.completedTests);
  });
});
