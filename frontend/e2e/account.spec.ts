import type { Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import { expect, test } from './harness/test.ts';
import type { Account, Role } from './harness/world.ts';

const LANDINGS: Record<Role, string> = {
  productAdmin: '/admin-alba-list',
  schoolAdmin: '/test-takers',
  teacher: '/premium',
  student: '/premium',
};

async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(common.email).first().fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function fillSignup(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
  await page.getByRole('button', { name: auth.signup.submit }).click();
}

test.describe('logging in', () => {
  for (const [role, landing] of Object.entries(LANDINGS) as [Role, string][]) {
    test(`leads the ${role} to ${landing}`, async ({ page, world }) => {
      const { email, password } = world.accounts[role];
      await page.goto('/login');
      await page.getByLabel(common.email).fill(email);
      await page.getByLabel(common.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(landing);
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  test('says what is missing, and the same for a wrong password and an unknown address', async ({
    page,
    world,
  }) => {
    await page.goto('/login');
    const submit = page.getByRole('button', { name: auth.login.submit });
    await submit.click();
    await expect(page.getByText(auth.login.fillAllFields)).toBeVisible();
    for (const email of [world.accounts.student.email, 'ningu@escola.test']) {
      await page.getByLabel(common.email).fill(email);
      await page.getByLabel(common.password, { exact: true }).fill('no-es-aquesta-no');
      await submit.click();
      await expect(page.getByText(auth.login.invalidCredentials)).toBeVisible();
    }
    await expect(page).toHaveURL('/login');
  });

  test('is asked for by every other screen, and unknown addresses lead home', async ({ page }) => {
    for (const path of ['/premium', '/results/1', '/user', '/completed-tests', '/test/questions']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    await page.goto('/no-such-page');
    await expect(page).toHaveURL('/');
  });
});

test('signing up, confirming the address and logging in', async ({ page, mailbox, newAccount }) => {
  const family = newAccount('Laia', 'Pons');
  await page.goto('/signup');
  await fillSignup(page, family);
  await expect(page.getByText(auth.signup.doneTitle)).toBeVisible();

  // Before the address is confirmed a right password opens nothing, and the screen helps on.
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

test('a sign-up with another person’s address opens nothing, and a reset by mail proves whose it is', async ({
  page: strangers,
  browser,
  mailbox,
  newAccount,
  world,
}) => {
  const owner = newAccount('Marta', 'Soler');
  const password = 'un banc de fusta vell';
  await strangers.goto('/signup');
  await fillSignup(strangers, { ...owner, password });
  await expect(strangers.getByText(auth.signup.doneTitle)).toBeVisible();

  // The owner of the address opens the link, on a device of their own.
  const context = await browser.newContext({ baseURL: world.baseUrl, locale: 'ca-ES' });
  const owners = await context.newPage();
  const first = await mailbox.latest(owner.email);
  await owners.goto(first.path ?? '');
  await expect(owners.getByText(auth.verify.doneText)).toBeVisible();

  // The person who chose the password is no further than before, and sees two ways on.
  await strangers.goto('/login');
  await fillLogin(strangers, { ...owner, password });
  await expect(strangers.getByText(auth.notVerified.title)).toBeVisible();
  await expect(strangers.getByRole('button', { name: auth.resend.action })).toBeVisible();
  await strangers.getByRole('button', { name: auth.notVerified.setPassword }).click();
  await expect(strangers.getByText(/funciona durant una hora/)).toBeVisible();

  // The mail reaches the owner alone, whose new password ends the other one.
  const reset = await mailbox.latest(owner.email, 2);
  await owners.goto(reset.path ?? '');
  const { newPassword, confirmPassword, submit, done } = auth.recover;
  await owners.getByLabel(newPassword, { exact: true }).fill(owner.password);
  await owners.getByLabel(confirmPassword, { exact: true }).fill(owner.password);
  await owners.getByRole('button', { name: submit }).click();
  await expect(owners.getByText(done)).toBeVisible();
  await strangers.goto('/login');
  await fillLogin(strangers, { ...owner, password });
  await expect(strangers.getByText(auth.login.invalidCredentials)).toBeVisible();
  await owners.goto('/login');
  await fillLogin(owners, owner);
  await expect(owners).toHaveURL('/family');
  await context.close();
});

test('a forgotten password is replaced by mail, and the old one is dead', async ({
  page,
  mailbox,
  builder,
  world,
  newAccount,
}) => {
  const teacher = newAccount('Pere', 'Rius');
  await builder.professional(teacher, world.courseId);
  await page.goto('/login');
  await page.getByLabel(common.email).fill(teacher.email);
  await page.getByRole('button', { name: auth.forgot.toggle }).click();
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(page.getByText(auth.forgot.sent)).toBeVisible();

  const mail = await mailbox.latest(teacher.email, 2);
  expect(mail.path).toMatch(/^\/recover-password\//);
  await page.goto(mail.path ?? '');
  const fresh = 'una-altra-contrasenya-llarga';
  const update = page.getByRole('button', { name: auth.recover.submit });
  await page.getByLabel(auth.recover.newPassword, { exact: true }).fill(fresh);
  await page.getByLabel(auth.recover.confirmPassword, { exact: true }).fill(`${fresh}x`);
  await expect(page.getByText(common.form.passwordsDontMatch)).toBeVisible();
  await expect(update).toBeDisabled();
  await page.getByLabel(auth.recover.confirmPassword, { exact: true }).fill(fresh);
  await expect(page.getByText(common.form.passwordsMatch)).toBeVisible();
  await update.click();
  await expect(page.getByText(auth.recover.done)).toBeVisible();

  await page.goto('/login');
  await page.getByLabel(common.email).fill(teacher.email);
  await page.getByLabel(common.password, { exact: true }).fill(teacher.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(auth.login.invalidCredentials)).toBeVisible();
  await page.getByLabel(common.password, { exact: true }).fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/premium');
});

test('logging out forgets the tokens here and ends the login at the server', async ({
  page,
  login,
}) => {
  await login('student');
  await page.goto('/results');
  await page.goto('/premium');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: common.nav.logOut }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('access_token');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('refresh_token');
  const answer = await page.evaluate(
    async (bearer) =>
      (await fetch('/app/user/', { headers: { Authorization: `Bearer ${bearer}` } })).status,
    token,
  );
  expect(answer).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('an access token that ran out is renewed without a word', async ({ page, login }) => {
  await login('teacher');
  await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-valid'));
  await page.goto('/results');
  await expect(page).toHaveURL('/results');
  await expect(page.locator('h1')).toHaveText(common.titles.results);
});
