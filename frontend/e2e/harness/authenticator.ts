import { createHmac } from 'node:crypto';

import type { Page } from '@playwright/test';

import auth from '../../src/i18n/ca/auth.ts';
import common from '../../src/i18n/ca/common.ts';
import factors from '../../src/i18n/ca/factors.ts';
import { expect } from './test.ts';
import type { Account } from './world.ts';

/** The authenticator app's code for `secret` (base32), `ahead` periods from now. */
export function code(secret: string, ahead = 0): string {
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

export async function givePassword(page: Page, who: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(common.email).fill(who.email);
  await page.getByLabel(common.password, { exact: true }).fill(who.password);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

/**
 * Sets up an authenticator app on the current screen. Returns its secret and the recovery codes.
 */
export async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: factors.totp.add }).click();
  await expect(page.getByRole('img', { name: factors.totp.qr })).toBeVisible();
  const secret = await page.locator('p > code').innerText();
  await page.getByLabel(factors.totp.label, { exact: true }).fill(code(secret, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: factors.codes.title })).toBeFocused();
  return { secret, codes: await page.getByRole('listitem').locator('code').allInnerTexts() };
}

export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}
