import { createServer, type AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import auth from '../../src/i18n/ca/auth.ts';
import common from '../../src/i18n/ca/common.ts';
import signOn from '../../src/i18n/ca/signOn.ts';
import { CLIENT, startProvider, type StandIn } from '../../tools/signOnProvider.ts';
import { Api } from './api.ts';
import { leave } from './authenticator.ts';
import { ownWorld } from './otherSettings.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

export const NAME = 'Compte de l’escola';
export const GOOGLE = 'Google de l’escola';

/** A server of its own for the tests of a file, and beside it the sign-on service of its school. */
export class SignOn {
  /** Filled in before the first test. */
  readonly world: World;
  service!: StandIn;

  private constructor(port: number) {
    // Alba knows the service before it runs, because the service must know where Alba is.
    const settings = {
      DEBUG: '1',
      SSO_ALLOW_PRIVATE: '1',
      SSO_STAND_IN: `http://127.0.0.1:${port}`,
    };
    this.world = ownWorld(settings, async ({ baseUrl, accounts }) => {
      const people = [accounts.schoolAdmin.email, accounts.teacher.email, 'algu@escola.test'];
      const all = [...people, 'algu@una-altra.test'].map((email) => ({
        email,
        amr: ['pwd', 'mfa'],
      }));
      this.service = await startProvider(port, baseUrl, all);
    });
    test.afterAll(() => this.service?.end());
  }

  static async start(): Promise<SignOn> {
    return new SignOn(await freePort());
  }

  /** Chooses the person at the service. */
  async choose(page: Page, email: string): Promise<void> {
    await page.waitForURL(/\/choose\//);
    await page.getByRole('button', { name: email }).click();
    await page.waitForURL(`${this.world.baseUrl}/**`);
  }

  /** Enters the address at the login, which finds the service, and goes there. */
  async go(page: Page, name: string, email: string): Promise<void> {
    await page.goto(`${this.world.baseUrl}/login`);
    await page.getByLabel(common.email).fill(email);
    const words = auth.signOn.continueWith.replace('{{name}}', name);
    await page.getByRole('button', { name: words }).click();
  }

  /** Sets up the service with this name by the shortest way; nobody is logged in afterwards. */
  async putOn(page: Page, name: typeof NAME | typeof GOOGLE): Promise<void> {
    const { baseUrl, accounts } = this.world;
    const admin = await new Api(baseUrl).as(accounts.productAdmin);
    const { id } = await admin.post<{ id: number }>('/app/sso/providers/', {
      ...(name === NAME
        ? { kind: 'oidc', issuer: `${this.service.base}/oidc` }
        : { kind: 'google' }),
      name,
      schools: null,
      domains: ['escola.test'],
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    });
    await signIn(page, baseUrl, accounts.productAdmin);
    await page.goto(`${baseUrl}/admin/sso`);
    await page
      .getByRole('region', { name })
      .getByRole('button', { name: signOn.try, exact: true })
      .click();
    await this.choose(page, 'algu@escola.test');
    await expect(page.getByRole('heading', { name: auth.signOn.proved })).toBeVisible();
    await admin.patch(`/app/sso/providers/${id}/`, { state: 'on' });
    await leave(page);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
