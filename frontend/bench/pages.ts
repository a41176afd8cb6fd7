/**
 * The browser's half of `make bench`: Lighthouse's results for four pages of the built app, on the
 * phone and the slow 4G that it emulates. It takes the median of five runs, each in a new browser.
 */
import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { chromium } from '@playwright/test';

import { Api } from '../e2e/harness/api.ts';
import { startServer } from '../e2e/harness/server.ts';
import { signIn } from '../e2e/harness/signIn.ts';
import { launchOptions } from '../playwright.config.ts';

const rounds = 5;
const version = '13.5.0'; // the version of Lighthouse that npx fetches
const execute = promisify(execFile);
const run = (program: string, args: string[]) =>
  execute(program, args, { maxBuffer: 64 * 1024 * 1024 });

interface Account {
  email: string;
  password: string;
}

interface Me {
  is_school_admin: boolean;
  test_taker_info: { id: number } | null;
}

async function find(baseUrl: string, accounts: Account[], wanted: (me: Me) => boolean) {
  for (const account of accounts) {
    const api = await new Api(baseUrl).as(account);
    const me = await api.get<Me>('/app/user/');
    if (wanted(me)) return { account, api, me };
  }
  throw new Error('the demo data have nobody of a kind that is needed');
}

/** The address of the questions of a begun test with accepted terms. */
async function begunTest(api: Api, takerId: number | undefined): Promise<string> {
  const test = await api.post<{ id: number }>('/app/tests/create/', {
    test_type: 1,
    test_taker: takerId,
  });
  await api.patch(`/app/tests/${test.id}/`, { has_accepted_terms: true });
  return `/test/questions?type=personality&takers=${takerId}&test_id=${test.id}`;
}

const measures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  kB: 'total-byte-weight',
};

interface Lighthouse {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

/** Points from 0 to 100, then `measures`. */
async function audit(baseUrl: string, path: string, account?: Account): Promise<number[]> {
  const port = await freePort();
  // A separate profile, which keeps the login when the page is closed.
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`, '--lang=en-GB'],
  });
  try {
    const [page = await browser.newPage()] = browser.pages();
    if (account) await signIn(page, baseUrl, account);
    await page.goto('about:blank');
    const { stdout } = await run('npx', [
      ...['--yes', `lighthouse@${version}`, baseUrl + path, `--port=${port}`, '--quiet'],
      // Resetting the storage would log out; the browser is new anyway.
      ...['--only-categories=performance', '--disable-storage-reset', '--output=json'],
    ]);
    const { audits, categories, runtimeError } = JSON.parse(stdout) as Lighthouse;
    if (runtimeError) throw new Error(runtimeError.message);
    const values = Object.values(measures).map((id) => audits[id]?.numericValue ?? Number.NaN);
    return [(categories.performance?.score ?? 0) * 100, ...values];
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shown(name: string, value: number): string {
  if (name === 'CLS') return value.toFixed(3);
  return Math.round(name === 'kB' ? value / 1000 : value).toString();
}

async function main(): Promise<void> {
  const server = await startServer({ ACCESS_TOKEN_MINUTES: '120' });
  try {
    const { baseUrl } = server;
    const accounts = JSON.parse(server.manage('seed_demo', '--accounts-json')) as Account[];
    const taker = await find(baseUrl, accounts, (me) => me.test_taker_info !== null);
    const staff = await find(baseUrl, accounts, (me) => me.is_school_admin);
    const questions = await begunTest(taker.api, taker.me.test_taker_info?.id);
    const pages: [name: string, path: string, account?: Account][] = [
      ['home', '/'],
      ['login', '/login'],
      ['a question', questions, taker.account],
      ['list of people', '/test-takers', staff.account],
    ];
    const names = ['performance', ...Object.keys(measures)];
    console.log(`\n| | ${names.join(' | ')} |\n| --- |${' ---: |'.repeat(names.length)}`);
    for (const [name, path, account] of pages) {
      const runs: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        runs.push(await audit(baseUrl, path, account));
      }
      const cells = names.map((column, place) =>
        shown(column, median(runs.map((run) => run[place] ?? Number.NaN))),
      );
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
  } finally {
    await server.stop();
  }
}

await main();
