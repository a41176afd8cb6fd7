import type { Page, Route } from '@playwright/test';

import common from '../src/i18n/ca/common.ts';
import { screens as all } from '../src/screens.ts';
import { openLesson, type Lesson } from './harness/lesson.ts';
import { openQuietly } from './harness/openQuietly.ts';
import { finishedTest } from './harness/review.ts';
import { answerByCard } from './harness/takenTest.ts';
import { expect, test } from './harness/test.ts';
import type { Account } from './harness/world.ts';

/**
 * Refuses each call of each page in turn. The page has to say so, once, and one press has to bring
 * everything: what could not be loaded must never look like nothing to do.
 */

/** Calls whose failure a page makes up for, by the page's name. */
const harmless: Record<string, RegExp> = {
  // Only the first name is missing, and the whole one is shown.
  questions: /^\/app\/test-takers\/$/,
};

/** Screens that ask for nothing, or only once something is typed or pressed. */
const asksNothing = [
  ...['home', 'login', 'signup', 'privacy', 'verifyEmail', 'recoverPassword', 'signOn'],
  ...['undoAddress', 'accept', 'join', 'reply', 'enter', 'roomCheck'],
];
/** Screens reached by a card or a family's link alone. */
const byCard = ['lessonQuestions', 'visit', 'visitQuestions'];

type Pages = Partial<Record<keyof typeof all, string[]>>;

/** The calls of the frame around every page, refused on the first one only. */
const ofEveryPage = new Set(['/app/user/', '/app/reading-list/summary/']);

const seen = new Set<string>([...asksNothing, ...byCard]);

const shown = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: common.actions.tryAgain });

/** The page's GET calls, without their parameters. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>();
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/app/')) calls.add(pathname);
  };
  page.on('request', note);
  await openQuietly(page, path);
  page.off('request', note);
  return [...calls];
}

async function refuseEach(page: Page, name: string, path: string, isLater: boolean): Promise<void> {
  const calls = (await callsOf(page, path)).filter(
    (call) => !harmless[name]?.test(call) && !(isLater && ofEveryPage.has(call)),
  );
  for (const [at, call] of calls.entries()) {
    const refuse = (route: Route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      if (at === 0) return route.abort();
      return route.fulfill({ status: 500, json: { code: 'server_error', detail: '' } });
    };
    const wanted = (url: URL) => url.pathname === call;
    const what = `${path} without ${call}`;
    await page.route(wanted, refuse);
    await page.goto(path);
    await expect.soft(shown(page), what).toHaveCount(1);
    await page.unroute(wanted, refuse);
    if ((await shown(page).count()) === 0) continue;
    await shown(page).first().click({ timeout: 10_000 });
    await expect.soft(shown(page), `${what}, once it is there again`).toHaveCount(0);
  }
}

async function refuseAll(page: Page, pages: Pages): Promise<void> {
  let isLater = false;
  for (const [name, paths] of Object.entries(pages)) {
    seen.add(name);
    for (const path of paths) {
      await test.step(path, () => refuseEach(page, name, path, isLater));
      isLater = true;
    }
  }
}

test.describe.configure({ mode: 'serial', timeout: 900_000 });

/** A class of which one wishes to talk and one has a case. */
let lesson: Lesson;
let child: number;
let tested: number;
let ofChild: number;
let school: number;

// Browser: every page with the server's real answers, but one.
test('of who reads @night', async ({ page, builder, newAccount, world, login, api }, info) => {
  lesson = await openLesson({ builder, newAccount, world }, info, {
    name: 'Institut de les Mancances',
    postalCode: '0885',
    questionnaires: ['SDQ'],
    pupils: ['Aina', 'Biel', 'Clara'].map((first) => ({ first, last: 'Roca' })),
  });
  const [aina = '', biel = ''] = lesson.codes;
  const { pupil } = await answerByCard(world.baseUrl, aina);
  await pupil.post('/app/talk-requests/', { to: 'any', note: 'Al pati' });
  tested = (await answerByCard(world.baseUrl, biel)).id;
  const people = await lesson.api.get<{ id: number; first_name: string }[]>('/app/test-takers/');
  child = people.find(({ first_name: first }) => first === 'Biel')!.id;
  const opened = { test_taker: child, reason: 'person' };
  const reader = await api.as(lesson.reader);
  ofChild = (await reader.post<{ id: number }>('/app/cases/', opened)).id;
  school = (await lesson.api.get<{ id: number }[]>('/app/schools/'))[0]!.id;
  await login(lesson.reader);
  await refuseAll(page, {
    reading: ['/reading', '/reading?view=cases', '/reading?view=asks'],
    case: [`/cases/${ofChild}`],
    letter: [`/cases/${ofChild}/letters/new`],
    voices: [`/test-takers/${child}/voices`],
    retention: [`/schools/${school}/data`],
    erasures: ['/erasures'],
  });
});

// Browser: the same.
test('of the school @night', async ({ page, login }) => {
  await login(lesson.admin);
  await refuseAll(page, {
    testTaker: [`/test-takers/${child}`],
    testTakers: ['/test-takers', '/test-takers?view=overview'],
    schoolList: ['/school-list'],
    addTestTakers: ['/test-takers/new'],
    addStaff: ['/test-takers/staff'],
    addTestTakersStep2: ['/test-takers/new-step-2'],
    consents: [`/test-takers/consents?campaign=${lesson.campaign}`],
    campaigns: ['/campaigns'],
    newCampaign: ['/campaigns/new'],
    campaign: [`/campaigns/${lesson.campaign}`],
    board: [`/campaigns/${lesson.campaign}/board/${lesson.id}`],
    completedTests: ['/completed-tests'],
    completedTest: [`/completed-tests/${tested}`],
    schools: ['/schools'],
    school: [`/schools/${school}`],
    moves: ['/moves'],
  });
});

// Browser: the same.
test('of Alba @night', async ({ page, asAdmin, login }) => {
  const asked = await asAdmin();
  const [admin] = await asked.get<{ id: number }[]>('/app/alba-admins/');
  const [ofSchool] = await asked.get<{ id: number }[]>('/app/school-admins/');
  await login('productAdmin');
  await refuseAll(page, {
    productAdmins: ['/admin-alba-list'],
    attention: ['/attention'],
    consentTexts: ['/consent-texts'],
    newConsentText: ['/consent-texts/new'],
    signOnProviders: ['/admin/sso'],
    research: ['/admin/research'],
    newProductAdmin: ['/admin-alba/new'],
    productAdmin: [`/admin-alba/${admin?.id}`],
    schoolAdmins: ['/school-admin-list'],
    newSchoolAdmin: ['/school-admin/new'],
    schoolAdmin: [`/school-admin/${ofSchool?.id}`],
    audit: ['/audit'],
    figures: [`/campaigns/${lesson.campaign}/figures`],
  });
});

// Browser: the same.
test('of who answers, and no page is left out @night', async ({
  page,
  api,
  builder,
  world,
  newAccount,
  login,
  begin,
}) => {
  const teacher: Account = newAccount('Mireia', 'Casals');
  const student = newAccount('Ilyas', 'Haddad');
  const taken = await finishedTest(api, builder, world, { teacher, student });
  await login(teacher);
  await refuseAll(page, {
    premium: ['/premium'],
    tests: ['/tests'],
    results: ['/results'],
    result: [`/results/${taken.id}`],
    extraComment: [`/test/extra-comment?test_id=${taken.id}`],
    myClass: ['/my-class'],
    selectTakers: ['/test/select-takers?type=personality'],
    terms: ['/test/terms-conditions?type=personality'],
    user: ['/user'],
    family: ['/family'],
  });
  const { url } = await begin('emotional-wellbeing');
  await refuseAll(page, { questions: [url] });
  expect(
    Object.keys(all).filter((name) => !seen.has(name)),
    'pages that are not checked',
  ).toEqual([]);
});
