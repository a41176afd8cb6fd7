import type { CDPSession, Locator, Page } from '@playwright/test';

import admins from '../src/i18n/ca/admins.ts';
import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import factors from '../src/i18n/ca/factors.ts';
import proof from '../src/i18n/ca/proof.ts';
import enCommon from '../src/i18n/en/common.ts';
import enFactors from '../src/i18n/en/factors.ts';
import enProof from '../src/i18n/en/proof.ts';
import esCommon from '../src/i18n/es/common.ts';
import esFactors from '../src/i18n/es/factors.ts';
import esProof from '../src/i18n/es/proof.ts';
import { addApp, code, givePassword, leave } from './harness/authenticator.ts';
import { expectNothingSideways, inEveryLanguage } from './harness/languages.ts';
import { ownSchoolAdmin } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

const words = {
  ca: { common, factors, proof },
  es: { common: esCommon, factors: esFactors, proof: esProof },
  en: { common: enCommon, factors: enFactors, proof: enProof },
};

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

// Browser: codes of a clock, login, recovery and reset together.
test('an authenticator app: set up in the settings, asked for at login, recovered from, reset @heart', async ({
  page,
  login,
  builder,
  world,
  newAccount,
  expectAccessible,
  expectAccessibleInTheEvening,
}) => {
  test.slow();
  const who = await ownSchoolAdmin(builder, world, newAccount('Clara', 'Roca'));
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
  await inEveryLanguage(page, () => expectAccessibleInTheEvening());
  await field.focus();
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

  // The phone is lost, and an Alba administrator helps.
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

// Browser: long words of three languages on any screen.
test('a code that is wrong, used or does not arrive is shown in each language, on any screen @night', async ({
  page,
  login,
  builder,
  world,
  newAccount,
  expectAccessible,
}) => {
  test.slow();
  const who = await ownSchoolAdmin(builder, world, newAccount('Enric', 'Vila'));
  await login(who);
  await page.goto('/user');
  const { secret, codes } = await addApp(page);
  const [once = ''] = codes;
  await page.getByRole('button', { name: factors.codes.kept }).click();
  await leave(page);
  await givePassword(page, who);
  await expect(page.getByLabel(proof.totp.label, { exact: true })).toBeFocused();
  const send = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await inEveryLanguage(page, async (language) => {
    const { label, wrong, six } = words[language].proof.totp;
    const field = page.getByLabel(label, { exact: true });
    await send(field, '12345');
    await expect(field).toHaveAccessibleDescription(new RegExp(six));
    await send(field, '000000');
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(field).toBeFocused();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingSideways(page);
      await expectAccessible();
    }
  });

  // If the request is lost, the code is not used up and stays in its field.
  const field = page.getByLabel(proof.totp.label, { exact: true });
  const used = code(secret);
  await page.route('**/api/login/second-factor/', (route) => route.abort());
  await send(field, used);
  await expect(page.getByText(common.errors.network)).toBeVisible();
  await expect(field).toHaveValue(used);
  await page.unrouteAll();
  await field.press('Enter');
  await expect(page).toHaveURL('/test-takers');

  await leave(page);
  await givePassword(page, who);
  await send(field, used);
  await expect(page.getByText(proof.totp.wrong)).toBeVisible();

  // A recovery code also logs in once.
  await page.getByRole('button', { name: proof.recovery.choose }).click();
  const recovery = page.getByLabel(proof.recovery.label);
  await send(recovery, once);
  await expect(page).toHaveURL('/test-takers');
  await leave(page);
  await givePassword(page, who);
  await page.getByRole('button', { name: proof.recovery.choose }).click();
  await send(recovery, once);
  await expect(page.getByText(proof.recovery.wrong)).toBeVisible();
  await expect(recovery).toBeFocused();
});

// Browser: the browser’s own passkeys.
test('a passkey: made in the settings, used at login, removed', async ({
  page,
  login,
  builder,
  world,
  newAccount,
}) => {
  test.slow();
  const who = await ownSchoolAdmin(builder, world, newAccount('Biel', 'Serra'));
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
