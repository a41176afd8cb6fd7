/** What is measured: the floors, and pages of the product with the floor each is held against. */
import type { Server } from '../e2e/harness/server.ts';
import { Api } from '../e2e/harness/api.ts';
import type { Floors } from './floors.ts';

export interface Account {
  email: string;
  password: string;
}

export interface Scene {
  name: string;
  url: string;
  /** Where the account logs in: the page's server. */
  baseUrl: string;
  account?: Account;
  /** Who walks from question to question: a walk would answer the test that the scene shows. */
  walker?: Account;
  /** The scene that has the same libraries and nothing else. */
  floor?: Scene;
}

export interface Scenes {
  staticFloor: Scene;
  /** The home page as the build has rendered it, without the app. */
  staticHome: Scene;
  homeFloor: Scene;
  questionsFloor: Scene;
  home: Scene;
  login: Scene;
  questions: Scene;
  staffList: Scene;
}

interface Me {
  is_school_admin: boolean;
  test_taker_info: { id: number } | null;
}

/** Loads the demo people and says which pages are looked at. */
export async function scenesOf(server: Server, floors: Floors): Promise<Scenes> {
  const floor = (name: string, path: string): Scene => ({
    name: `floor: ${name}`,
    url: `${floors.baseUrl}/${path}/`,
    baseUrl: floors.baseUrl,
  });
  const staticFloor = floor('static HTML', 'static');
  const staticHome = floor('the home page as static HTML', 'static-home');
  const homeFloor = floor('React, router, MUI: a home page', 'home');
  const questionsFloor = floor('React, router, MUI: a questionnaire', 'questions');

  const { baseUrl } = server;
  const accounts = JSON.parse(server.manage('seed_demo', '--accounts-json')) as Account[];
  // That took seconds in which nothing was heard here, not even that a connection was closed.
  await new Promise((heard) => setTimeout(heard, 200));
  const isTaker = (me: Me) => me.test_taker_info !== null;
  const taker = await find(baseUrl, accounts, isTaker);
  const others = accounts.filter((account) => account !== taker);
  const staff = await find(baseUrl, accounts, (me) => me.is_school_admin);
  return {
    staticFloor,
    staticHome,
    homeFloor,
    questionsFloor,
    home: { name: 'home `/`', url: `${baseUrl}/`, baseUrl, floor: homeFloor },
    login: { name: '`/login`', url: `${baseUrl}/login`, baseUrl, floor: homeFloor },
    questions: {
      name: 'a question `/test/questions`',
      url: baseUrl + (await begunTest(baseUrl, taker)),
      baseUrl,
      account: taker,
      walker: await find(baseUrl, others, isTaker),
      floor: questionsFloor,
    },
    staffList: {
      name: 'list of people `/test-takers`',
      url: `${baseUrl}/test-takers`,
      baseUrl,
      account: staff,
    },
  };
}

async function find(
  baseUrl: string,
  accounts: Account[],
  wanted: (me: Me) => boolean,
): Promise<Account> {
  for (const account of accounts) {
    const own = await new Api(baseUrl).as(account);
    if (wanted(await own.get<Me>('/app/user/'))) return account;
  }
  throw new Error('the demo data have nobody of a kind that is needed');
}

/** Begins a personality test, without answers and with accepted terms; the address of its questions. */
export async function begunTest(baseUrl: string, taker: Account): Promise<string> {
  const own = await new Api(baseUrl).as(taker);
  const me = await own.get<Me>('/app/user/');
  const id = me.test_taker_info?.id;
  const begin = () =>
    own.post<{ id: number; answered_count: number }>('/app/tests/create/', {
      test_type: 1,
      test_taker: id,
    });
  let test = await begin();
  // One that was begun before goes on.
  if (test.answered_count > 0) {
    await own.delete(`/app/tests/${test.id}/`);
    test = await begin();
  }
  await own.patch(`/app/tests/${test.id}/`, { has_accepted_terms: true });
  return `/test/questions?type=personality&takers=${id}&test_id=${test.id}`;
}
