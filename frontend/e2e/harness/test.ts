import { expect, test as base, type Page } from '@playwright/test';

import { Api } from './api.ts';
import { expectAccessible, expectReadableInTheDark, names } from './axe.ts';
import { beginTest, type BegunTest, type Kind } from './begunTest.ts';
import { Mailbox } from './mailbox.ts';
import { signIn } from './signIn.ts';
import { Builder, type Account, type Role, type World } from './world.ts';

export { expect };

interface Fixtures {
  /** Adds people as the product administrator. */
  builder: Builder;
  /** The lines the page wrote to the console; a test fails if one is unexpected. */
  consoleLines: string[];
  /** Logs the page's browser in, without the login screen. */
  login: (who: Role | Account) => Promise<void>;
  /** Fails if axe finds anything on the page as it is. */
  expectAccessible: (page?: Page) => Promise<void>;
  /** Fails if anything on the page has no name. */
  expectNames: (page?: Page) => Promise<void>;
  /** Fails if axe finds anything on the page, or a text is hard to read in the dark theme. */
  expectAccessibleInTheEvening: (page?: Page) => Promise<void>;
  /** Begins a test as a new person, about themselves, and logs the page's browser in as them. */
  begin: (kind: Kind) => Promise<BegunTest>;
  /** An account nobody else uses; the server does not know it yet. */
  newAccount: (firstName: string, lastName: string) => Account;
}

interface WorkerFixtures {
  world: World;
  mailbox: Mailbox;
  /** The API without a session; `api.as(account)` gives one. */
  api: Api;
  /** The API as the product administrator, with a token that lasts for one more test. */
  asAdmin: () => Promise<Api>;
}

const TOKEN_LASTS = 5 * 60_000; // milliseconds
const TEST_LASTS = 3 * 60_000;

let accounts = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const world = process.env.E2E_WORLD;
      if (world === undefined) throw new Error('the global set-up has not run');
      await use(JSON.parse(world) as World);
    },
    { scope: 'worker' },
  ],
  mailbox: [async ({ world }, use) => use(new Mailbox(world.mailDir)), { scope: 'worker' }],
  api: [async ({ world }, use) => use(new Api(world.baseUrl)), { scope: 'worker' }],
  // Not for each test: a login is the most expensive request.
  asAdmin: [
    async ({ api, world }, use) => {
      let admin: Api | undefined;
      let since = 0;
      await use(async () => {
        if (admin === undefined || Date.now() - since > TOKEN_LASTS - TEST_LASTS) {
          since = Date.now();
          admin = await api.as(world.accounts.productAdmin);
        }
        return admin;
      });
    },
    { scope: 'worker' },
  ],
  builder: async ({ asAdmin, mailbox }, use) => use(new Builder(await asAdmin(), mailbox)),
  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // Chromium reports every answer of 400 and above; tests check those as screens.
        if (message.text().startsWith('Failed to load resource')) return;
        // Hints to developers, which are hidden by default.
        if (message.type() === 'debug' || message.text().startsWith('[DOM]')) return;
        lines.push(`${message.type()}: ${message.text()}`);
      });
      await use(lines);
      expect(lines, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page, world }, use) => {
    await use(async (who) => {
      const account = typeof who === 'string' ? world.accounts[who] : who;
      await signIn(page, world.baseUrl, account);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use((shown = page) => expectAccessible(shown));
  },
  expectNames: async ({ page }, use) => {
    await use((shown = page) => expectAccessible(shown, { only: names }));
  },
  expectAccessibleInTheEvening: async ({ page }, use) => {
    await use(async (shown = page) => {
      await expectAccessible(shown);
      await expectReadableInTheDark(shown);
    });
  },
  begin: async ({ api, builder, world, newAccount, login }, use) => {
    await use(async (kind) => {
      const who = newAccount('Mireia', 'Font');
      const begun = await beginTest(api, builder, world.courseId, who, kind);
      await login(who);
      return begun;
    });
  },
  newAccount: async ({}, use, info) => {
    await use((firstName, lastName) => {
      accounts += 1;
      const name = `${firstName}.${lastName}`.normalize('NFD').replace(/[^a-z.]/gi, '');
      const email = `${name}.${info.workerIndex}.${accounts}@families.test`.toLowerCase();
      return { email, password: 'quatre-finestres-obertes', firstName, lastName };
    });
  },
});
