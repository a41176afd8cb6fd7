import { createServer, type AddressInfo } from 'node:net';

import type { Locator, Page } from '@playwright/test';

import auth from '../src/i18n/ca/auth.ts';
import common from '../src/i18n/ca/common.ts';
import proof from '../src/i18n/ca/proof.ts';
import settings from '../src/i18n/ca/settings.ts';
import signOn from '../src/i18n/ca/signOn.ts';
import { CLIENT, startProvider, type StandIn } from '../tools/signOnProvider.ts';
import { Api } from './harness/api.ts';
import { leave } from './harness/authenticator.ts';
import { tabTo } from './harness/keyboard.ts';
import { everywhere, expectNothingSideways } from './harness/languages.ts';
import { ownWorld } from './harness/otherSettings.ts';
import { signIn } from './harness/signIn.ts';
import { expect, test } from './harness/test.ts';

test.describe.configure({ mode: 'serial' });

const NAME = 'Compte de l’escola';
const GOOGLE = 'Google de l’escola';
const port = await freePort();
let stand: StandIn;

/** Alba knows the service before it runs, because the service must know where Alba is. */
const school = ownWorld(
  { DEBUG: '1', SSO_ALLOW_PRIVATE: '1', SSO_STAND_IN: `http://127.0.0.1:${port}` },
  async ({ baseUrl, accounts }) => {
    const people = [accounts.schoolAdmin.email, accounts.teacher.email, 'algu@escola.test'];
    const all = [...people, 'algu@una-altra.test'].map((email) => ({ email, amr: ['pwd', 'mfa'] }));
    stand = await startProvider(port, baseUrl, all);
  },
);

test.afterAll(() => stand?.end());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port: found } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return found;
}

/** Chooses the person at the service. */
async function choose(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/choose\//);
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(`${school.baseUrl}/**`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Checks on a phone and on a desktop. */
async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await page.setViewportSize({ width, height: 740 });
    await look();
    await expectNothingSideways(page);
    /* oxlint-enable no-await-in-loop */
  }
}

const continueWith = (page: Page, name: string) =>
  page.getByRole('button', { name: auth.signOn.continueWith.replace('{{name}}', name) });

/** Opens the login and enters the address, which finds the service. */
async function enterAddress(page: Page, email: string): Promise<void> {
  await page.goto(`${school.baseUrl}/login`);
  await page.getByLabel(common.email).fill(email);
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
    [signOn.form.issuer]: `${stand.base}/oidc`,
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
  await choose(page, schoolAdmin.email);
  await expect(page.getByRole('heading', { name: auth.signOn.proved })).toBeVisible();
  expect(page.url()).toBe(`${school.baseUrl}/sso`);
  await expect(page.getByText('amr: pwd, mfa')).toBeVisible();
  await atBothWidths(page, () => expectAccessible());
  await press(page, page.getByRole('link', { name: auth.signOn.goOn }));
  await press(page, page.getByRole('button', { name: signOn.switchOn }));
  await expect(page.getByText(signOn.states.on, { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: signOn.steps.show }));
  stand.logoutUri = await page.getByLabel(signOn.steps.logout, { exact: true }).inputValue();
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
  await choose(page, schoolAdmin.email);
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
  await choose(page, schoolAdmin.email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: auth.signOn.goOn })).toBeVisible();

  await leave(page);
  await enterAddress(page, schoolAdmin.email);
  await continueWith(page, NAME).click();
  await choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  // The service's answer is not in the history.
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

// Browser: long words of three languages on any screen.
test('whoever is not let in is told why, in each language, on any screen @night', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await putOnGoogle(page);
  const refused: [string, string, string][] = [
    [NAME, 'algu@escola.test', 'encara no està vinculat'],
    [NAME, 'Cancel', auth.signOn.refused],
    [NAME, 'As if', 'encara no deixa entrar Alba'],
    [GOOGLE, 'algu@una-altra.test', 'no és del teu centre'],
  ];
  for (const [service, who, words] of refused) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await leave(page);
    await enterAddress(page, 'algu@escola.test');
    await continueWith(page, service).click();
    await choose(page, who);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('link', { name: auth.signOn.otherWay })).toBeVisible();
    /* oxlint-enable no-await-in-loop */
  }
  await everywhere(page, () => expectAccessible());
});

// Browser: the same, in the middle of a form.
test('before something far-reaching, the service is asked once more', async ({ page }) => {
  const { schoolAdmin } = school.accounts;
  stand.askedAgo = 20 * 60;
  await enterAddress(page, schoolAdmin.email);
  await continueWith(page, NAME).click();
  await choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  await page.goto(`${school.baseUrl}/user`);
  await page
    .getByRole('button', { name: settings.ways.connect.replace('{{name}}', GOOGLE) })
    .click();
  stand.askedAgo = 0;
  await page.getByRole('button', { name: proof.sso.go }).click();
  await choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/user`);
  await page
    .getByRole('button', { name: settings.ways.connect.replace('{{name}}', GOOGLE) })
    .click();
  await choose(page, schoolAdmin.email);
  await expect(page.getByRole('heading', { name: auth.signOn.connected })).toBeVisible();
});

// Browser: the same, from the other side.
test('who leaves at the service is out of Alba at the next request', async ({ page }) => {
  const { schoolAdmin } = school.accounts;
  const enter = async () => {
    await enterAddress(page, schoolAdmin.email);
    await continueWith(page, NAME).click();
  };
  await enter();
  await choose(page, schoolAdmin.email);
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  // People who only leave Alba are still logged in at the service, and Alba says so.
  await page.getByRole('button', { name: common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: common.nav.logOut }).click();
  const link = page.getByRole('link', { name: auth.login.leaveThere.replace('{{name}}', NAME) });
  await expect(link).toHaveAttribute('href', `${stand.base}/oidc/session/end`);
  await enter();
  await expect(page).toHaveURL(`${school.baseUrl}/test-takers`);
  const there = await page.context().newPage();
  await there.goto(`${stand.base}/oidc/session/end`);
  await there.getByRole('button', { name: 'Yes, sign me out' }).click();
  await there.close();
  await page.goto(`${school.baseUrl}/schools`);
  await expect(page).toHaveURL(`${school.baseUrl}/login`);
});

/** Adds a second service, of another kind, in the shortest way. */
async function putOnGoogle(page: Page): Promise<void> {
  const admin = await new Api(school.baseUrl).as(school.accounts.productAdmin);
  const { id } = await admin.post<{ id: number }>('/app/sso/providers/', {
    kind: 'google',
    name: GOOGLE,
    schools: null,
    domains: ['escola.test'],
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  });
  await signIn(page, school.baseUrl, school.accounts.productAdmin);
  await page.goto(`${school.baseUrl}/admin/sso`);
  await page
    .getByRole('region', { name: GOOGLE })
    .getByRole('button', { name: signOn.try, exact: true })
    .click();
  await choose(page, 'algu@escola.test');
  await expect(page.getByRole('heading', { name: auth.signOn.proved })).toBeVisible();
  await admin.patch(`/app/sso/providers/${id}/`, { state: 'on' });
}
