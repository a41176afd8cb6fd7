import type { Locator, Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import proof from '../src/i18n/ca/proof.ts';
import settings from '../src/i18n/ca/settings.ts';
import signOn from '../src/i18n/ca/signOn.ts';
import { CLIENT } from '../tools/signOnProvider.ts';
import { leave } from './harness/authenticator.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectNothingSideways } from './harness/languages.ts';
import { signIn } from './harness/signIn.ts';
import { GOOGLE, NAME, SignOn } from './harness/signOnService.ts';
import { expect, test } from './harness/test.ts';

// Each goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

const alba = await SignOn.start();
const school = alba.world;

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await page.setViewportSize({ width, height: 740 });
    await look();
    await expectNothingSideways(page);
    /* oxlint-enable no-await-in-loop */
  }
}

// Browser: a real service beside Alba.
test('a service is set up by keyboard, tried out and switched on', async ({
  page,
  expectAccessible,
}) => {
  const { productAdmin, schoolAdmin } = school.accounts;
  await signIn(page, school.baseUrl, productAdmin);
  await page.goto(`${school.baseUrl}/admin/sso`);
  await press(page, page.getByRole('button', { name: signOn.add }));
  await page.getByLabel(signOn.form.kind, { exact: true }).selectOption('oidc');
  const fields = {
    [signOn.form.name]: NAME,
    [signOn.form.domains]: 'escola.test',
    [signOn.form.issuer]: `${alba.service.base}/oidc`,
    [signOn.form.client]: CLIENT.id,
    [signOn.form.secret]: CLIENT.secret,
  };
  await tabTo(page, page.getByLabel(signOn.form.all));
  await page.keyboard.press('Space');
  for (const [label, text] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await tabTo(page, page.getByLabel(label, { exact: true }));
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(text);
  }
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await press(page, page.getByRole('button', { name: signOn.switchOn }));
  await expect(page.getByRole('alert')).toBeVisible(); // not tried out yet
  await press(page, page.getByRole('button', { name: signOn.try, exact: true }));
  await alba.choose(page, schoolAdmin.email);
  await expect(page.getByRole('heading', { name: auth.signOn.proved })).toBeVisible();
  expect(page.url()).toBe(`${school.baseUrl}/sso`);
  await expect(page.getByText('amr: pwd, mfa')).toBeVisible();
  await atBothWidths(page, () => expectAccessible());
  await press(page, page.getByRole('link', { name: auth.signOn.goOn }));
  await press(page, page.getByRole('button', { name: signOn.switchOn }));
  await expect(page.getByText(signOn.states.on, { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: signOn.steps.show }));
  alba.service.logoutUri = await page.getByLabel(signOn.steps.logout, { exact: true }).inputValue();
  await atBothWidths(page, () => expectAccessible());
});

// Browser: the same: addresses that lead out and back.
test('an account is connected in the settings, and logs in', async ({ page, expectAccessible }) => {
  const { schoolAdmin, teacher } = school.accounts;
  await signIn(page, school.baseUrl, schoolAdmin);
  await page.goto(`${school.baseUrl}/user`);
  const connect = page.getByRole('button', {
    name: settings.ways.connect.replace('{{name}}', NAME),
  });
  await connect.click();
  await alba.choose(page, schoolAdmin.email);
  await expect(page.getByRole('heading', { name: auth.signOn.connected })).toBeVisible();
  await page.getByRole('link', { name: auth.signOn.goOn }).click();
  const list = page.getByRole('list', { name: settings.ways.title });
  await expect(list).toContainText(schoolAdmin.email);
  await atBothWidths(page, () => expectAccessible());

  // Another person cannot have the same account.
  await leave(page);
  await signIn(page, school.baseUrl, teacher);
  await page.goto(`${school.baseUrl}/user`);
  await connect.click();
  await alba.choose(page, schoolAdmin.email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: auth.signOn.goOn })).toBeVisible();

  await leave(page);
  await alba.go(page, NAME, schoolAdmin.email);
  await alba.choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  // The service's answer is not in the history.
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

// Browser: the same, in the middle of a form.
test('before something far-reaching, the service is asked once more', async ({ page }) => {
  const { schoolAdmin } = school.accounts;
  await alba.putOn(page, GOOGLE);
  alba.service.askedAgo = 20 * 60;
  await alba.go(page, NAME, schoolAdmin.email);
  await alba.choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  await page.goto(`${school.baseUrl}/user`);
  await page
    .getByRole('button', { name: settings.ways.connect.replace('{{name}}', GOOGLE) })
    .click();
  alba.service.askedAgo = 0;
  await page.getByRole('button', { name: proof.sso.go }).click();
  await alba.choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/user`);
  await page
    .getByRole('button', { name: settings.ways.connect.replace('{{name}}', GOOGLE) })
    .click();
  await alba.choose(page, schoolAdmin.email);
  await expect(page.getByRole('heading', { name: auth.signOn.connected })).toBeVisible();
});

// Browser: the same, from the other side.
test('who leaves at the service is out of Alba at the next request', async ({ page }) => {
  const { schoolAdmin } = school.accounts;
  const enter = () => alba.go(page, NAME, schoolAdmin.email);
  await enter();
  await alba.choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  // People who only leave Alba are still logged in at the service, and Alba says so.
  await page.getByRole('button', { name: common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: common.nav.logOut }).click();
  const link = page.getByRole('link', { name: auth.login.leaveThere.replace('{{name}}', NAME) });
  await expect(link).toHaveAttribute('href', `${alba.service.base}/oidc/session/end`);
  await enter();
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  const there = await page.context().newPage();
  await there.goto(`${alba.service.base}/oidc/session/end`);
  await there.getByRole('button', { name: 'Yes, sign me out' }).click();
  await there.close();
  await page.goto(`${school.baseUrl}/schools`);
  await expect(page).toHaveURL(`${school.baseUrl}/login`);
});
