/**
 * The browser's half of `make bench`: what Lighthouse says of four pages of the built app, on the
 * phone and the slow 4G that it emulates. The median of five runs, each in a new browser.
 */
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { Api } from '../e2e/harness/api.ts';
import { startServer } from '../e2e/harness/server.ts';
import { signIn } from '../e2e/harness/signIn.ts';
import { launchOptions } from '../playwright.config.ts';

const rounds = 5;

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

/** The address of the questions of a test that was begun, with its terms accepted. */
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

/** Points from 0 to 100, then `measures`. */
async function audit(baseUrl: string, path: string, account?: Account): Promise<number[]> {
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions;
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new', '--lang=en-GB'],
    logLevel: 'silent',
  });
  try {
    if (account) await logIn(chrome.port, baseUrl, account);
    const result = await lighthouse(baseUrl + path, {
      port: chrome.port,
      onlyCategories: ['performance'],
      disableStorageReset: true, // it would log out; the browser is new anyway
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
    }
    const { audits, categories } = result.lhr;
    const values = Object.values(measures).map((id) => audits[id]?.numericValue ?? Number.NaN);
    return [(categories.performance?.score ?? 0) * 100, ...values];
  } finally {
    chrome.kill();
  }
}

/** Into the browser's own profile, which keeps the login when the page is closed. */
async function logIn(port: number, baseUrl: string, account: Account): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  const page = await context.newPage();
  await signIn(page, baseUrl, account);
  await page.close();
  await browser.close();
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
