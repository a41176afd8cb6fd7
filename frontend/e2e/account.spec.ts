import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import { expect, test } from './harness/test.ts';
import type { Account } from './harness/world.ts';

async function fillSignup(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
  await page.getByRole('button', { name: auth.signup.submit }).click();
}

// Browser: a real mail leads back into the app, and the browser keeps the login.
test('signing up, confirming the address and logging in', async ({ page, mailbox, newAccount }) => {
  const family = newAccount('Laia', 'Pons');
  await page.goto('/signup');
  await fillSignup(page, family);
  await expect(page.getByText(auth.signup.doneTitle)).toBeVisible();

  // Before the address is confirmed, a right password opens nothing, and the screen explains the
  // next step.
  await page.goto('/login');
  await page.getByLabel(common.email).fill(family.email);
  await page.getByLabel(common.password, { exact: true }).fill(family.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(auth.notVerified.title)).toBeVisible();
  await page.getByRole('button', { name: auth.resend.action }).click();

  const mail = await mailbox.latest(family.email, 2);
  expect(mail.path).toMatch(/^\/verify-email\//);
  await page.goto(mail.path ?? '');
  await expect(page.getByText(auth.verify.doneTitle)).toBeVisible();
  await page.getByLabel(common.email).first().fill(family.email);
  await page.getByLabel(common.password, { exact: true }).fill(family.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/family');
});
