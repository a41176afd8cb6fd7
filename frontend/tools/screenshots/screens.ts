import type { Page } from '@playwright/test';

export type Role = 'visitor' | 'taker' | 'school' | 'product';

/** Ids of the demo data that addresses need; per role, because each sees other rows. */
export interface Ids {
  schoolAdmin: number;
  productAdmin: number;
  person: number;
  professional: number;
  finishedTest: number;
  openTest: number;
  result: number;
  /** A personality test and a well-being test just begun by the taker, terms accepted. */
  personality: number;
  wellbeing: number;
  /** A well-being test the taker has just finished. */
  justFinished: number;
  taker: number;
}

export interface Screen {
  name: string;
  path: string | ((ids: Ids) => string);
  /** Brings the screen into the state to be seen, after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
}

const questions = (type: string, test: keyof Ids) => (ids: Ids) =>
  `/test/questions?type=${type}&takers=${ids.taker}&test_id=${ids[test]}`;

/** Presses a button; the screens say the same thing in three languages, so not by its name. */
const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

const screen = (name: string, path: Screen['path'], prepare?: Screen['prepare']): Screen =>
  prepare === undefined ? { name, path } : { name, path, prepare };

/** Every screen in the state worth looking at, by who sees it. A new screen is one line. */
export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    screen('home', '/'),
    screen('login', '/login'),
    screen('login-forgot', '/login', press('main button[aria-expanded="false"]')),
    screen('login-error', '/login', press('main button[type="submit"]')),
    screen('signup', '/signup'),
    screen('verify-email-bad-link', '/verify-email/1/unknown'),
    screen('verify-email-cut-off', '/verify-email'),
    screen('recover-password', '/recover-password/1/unknown'),
  ],
  taker: [
    screen('welcome', '/premium'),
    screen('select-takers', '/test/select-takers?type=personality'),
    screen('terms', '/test/terms-conditions?type=emotional-wellbeing'),
    screen('question-personality', questions('personality', 'personality')),
    screen('question-wellbeing', questions('emotional-wellbeing', 'wellbeing')),
    screen(
      'question-answered',
      questions('emotional-wellbeing', 'wellbeing'),
      press('main label:has(input[type="radio"])'),
    ),
    screen('extra-comment', ({ justFinished }) => `/test/extra-comment?test_id=${justFinished}`),
    screen('results', '/results'),
    screen('result', ({ result }) => `/results/${result}`),
    screen('result-missing', '/results/999999'),
    screen('settings', '/user'),
  ],
  school: [
    screen('people', '/test-takers'),
    screen('people-nothing-found', '/test-takers?q=zzzzzz'),
    screen('person', ({ person }) => `/test-takers/${person}`),
    screen('add-people-1', '/test-takers/new'),
    screen(
      'add-people-2',
      ({ professional }) => `/test-takers/new-step-2?responsible=${professional}`,
    ),
    screen('completed-tests', '/completed-tests'),
    screen('completed-test', ({ finishedTest }) => `/completed-tests/${finishedTest}`),
    screen('cannot-take-test', '/test/select-takers?type=personality'),
    screen('settings', '/user'),
  ],
  product: [
    screen('product-admins', '/admin-alba-list'),
    screen('product-admin-new', '/admin-alba/new'),
    screen('product-admin', ({ productAdmin }) => `/admin-alba/${productAdmin}`),
    screen('school-admins', '/school-admin-list'),
    screen('school-admin-new', '/school-admin/new'),
    screen('school-admin', ({ schoolAdmin }) => `/school-admin/${schoolAdmin}`),
    screen('people', '/test-takers'),
    screen('person', ({ person }) => `/test-takers/${person}`),
    screen('add-people-1', '/test-takers/new'),
    screen('completed-tests', '/completed-tests'),
    screen('completed-test', ({ finishedTest }) => `/completed-tests/${finishedTest}`),
    screen('completed-test-pending', ({ openTest }) => `/completed-tests/${openTest}`),
    screen('settings', '/user'),
  ],
};
