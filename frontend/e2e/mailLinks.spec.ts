/**
 * Mail programs and scanners open the links in mails, and run the scripts of the pages, before a
 * person does.
 */
import type { Browser, Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import settings from '../src/i18n/ca/settings.ts';
import type { Mailbox } from './harness/mailbox.ts';
import { expect, test } from './harness/test.ts';
import type { Account, World } from './harness/world.ts';

test.use({ viewport: { width: 360, height: 640 } });

async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.getByLabel(auth.signup.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('radio', { name: auth.signup.isParent }).check({ force: true });
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(page.getByText(auth.signup.doneTitle)).toBeVisible();
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(common.email).first().fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function elsewhere(browser: Browser, world: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.baseUrl, locale: 'ca-ES' });
  return context.newPage();
}

/** Requests the new address for the account. Returns the path in the notice to the old one. */
async function askToMove(
  page: Page,
  mailbox: Mailbox,
  { person, to }: { person: Account; to: Account },
): Promise<{ notice: string; confirmation: string }> {
  await signUp(page, person);
  await page.goto((await mailbox.latest(person.email)).path ?? '');
  await expect(page.getByText(auth.verify.doneTitle)).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL('/family');
  await page.goto('/user');
  await page.getByLabel(settings.address.new).fill(to.email);
  await page.getByLabel(settings.address.password).fill(person.password);
  await page.getByRole('button', { name: settings.address.submit }).click();
  await expect(page.getByText(settings.address.doneTitle)).toBeVisible();
  const [notice, confirmation] = [
    await mailbox.latest(person.email, 2),
    await mailbox.latest(to.email),
  ];
  return { notice: notice.path ?? '', confirmation: confirmation.path ?? '' };
}

// Browser: a mail program that opens every link.
test('a program that opens the link of a sign-up takes nothing away', async ({
  page,
  browser,
  world,
  mailbox,
  newAccount,
}) => {
  const family = newAccount('Laia', 'Pons');
  await signUp(page, family);
  const { path = '' } = await mailbox.latest(family.email);
  const scanner = await elsewhere(browser, world);
  for (let time = 0; time < 2; time++) {
    await scanner.goto(path);
    await expect(scanner.getByText(auth.verify.doneTitle)).toBeVisible();
  }
  await page.goto(path);
  await expect(page.getByText(auth.verify.doneTitle)).toBeVisible();
  await logIn(page, family);
  await expect(page).toHaveURL('/family');
  await scanner.goto(path);
  await expect(scanner.getByText(auth.verify.refusedTitle)).toBeVisible();
});

// Browser: two mailboxes and a browser in use.
test('a new address waits for a press', async ({
  page,
  browser,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  const [person, to] = [newAccount('Berta', 'Coll'), newAccount('Berta', 'Nova')];
  const { confirmation } = await askToMove(page, mailbox, { person, to });
  const scanner = await elsewhere(browser, world);
  await scanner.goto(confirmation);
  await expect(scanner.getByRole('button', { name: auth.verify.confirm })).toBeVisible();
  await page.goto('/user');
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();

  await page.goto(confirmation);
  const press = page.getByRole('button', { name: auth.verify.confirm });
  await expect(press).toBeInViewport();
  await expectAccessible();
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('definition').filter({ hasText: to.email })).toBeVisible();
});

// Browser: the same, back again.
test('the former mailbox takes the account back', async ({
  page,
  browser,
  world,
  mailbox,
  newAccount,
  expectAccessible,
}) => {
  const [person, thief] = [newAccount('Berta', 'Coll'), newAccount('Lluc', 'Lladre')];
  const { notice, confirmation } = await askToMove(page, mailbox, { person, to: thief });
  expect(notice).toMatch(/^\/undo-address\//);
  await page.goto(confirmation);
  await page.getByRole('button', { name: auth.verify.confirm }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('definition').filter({ hasText: thief.email })).toBeVisible();

  const owner = await elsewhere(browser, world);
  await owner.setViewportSize({ width: 360, height: 640 });
  await owner.goto(notice);
  const press = owner.getByRole('button', { name: auth.undo.confirm });
  await expect(press).toBeInViewport();
  await expectAccessible(owner);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await press.focus();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('heading', { name: auth.undo.doneTitle })).toBeVisible();

  // The thief is logged out, and here at once.
  await page.goto('/user');
  await expect(page).toHaveURL('/login');

  const password = 'una cadira de vímet';
  const reset = await mailbox.latest(person.email, 3);
  await owner.goto(reset.path ?? '');
  await owner.getByLabel(auth.recover.newPassword, { exact: true }).fill(password);
  await owner.getByLabel(auth.recover.confirmPassword, { exact: true }).fill(password);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(auth.recover.done)).toBeVisible();
  await owner.goto('/login');
  await logIn(owner, { ...person, password });
  await expect(owner).toHaveURL('/family');

  // Pressed again, the link says that it is used, and explains what to do.
  const late = await elsewhere(browser, world);
  await late.goto(notice);
  await late.getByRole('button', { name: auth.undo.confirm }).click();
  await expect(late.getByText(auth.undo.deadTitle)).toBeVisible();
  await expect(late.getByLabel(common.email)).toBeVisible();
});
