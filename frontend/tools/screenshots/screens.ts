import {
  drawer,
  emptyList,
  failedList,
  pastedList,
  press,
  refused,
  seen,
  sessionEnded,
  steps,
  takenOver,
  waitingList,
  write,
  type Prepare,
} from './states.ts';

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
  /** Addresses of a person who may be deleted and of one who may not. */
  childEmail: string;
  professionalEmail: string;
}

export interface Screen {
  name: string;
  path: string | ((ids: Ids) => string);
  /** Brings the screen into the state to be seen, after it has loaded. */
  prepare?: Prepare;
}

const questions = (type: string, test: 'personality' | 'wellbeing') => (ids: Ids) =>
  `/test/questions?type=${type}&takers=${ids.taker}&test_id=${ids[test]}`;

const list = ':is(td, li)';
const addPeople = ({ professional }: Ids) => `/test-takers/new-step-2?responsible=${professional}`;
const reauth = steps(
  refused('/app/user/export', 403, 'reauth_required'),
  // Of the buttons with a picture, the one that is no field's: it fetches one's own data.
  press('main button[class*="secondary"]:has(svg)'),
  seen('dialog[open]'),
);

const screen = (name: string, path: Screen['path'], prepare?: Screen['prepare']): Screen =>
  prepare === undefined ? { name, path } : { name, path, prepare };

/** Every screen in the state worth looking at, by who sees it. A new screen is one line. */
export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    screen('home', '/'),
    screen('login', '/login'),
    screen('login-forgot', '/login', press('main button[aria-expanded="false"]')),
    screen('login-error', '/login', press('main button[type="submit"]')),
    screen('login-session-ended', '/login', sessionEnded),
    screen(
      'login-wrong',
      '/login',
      steps(
        write('main input[type="email"]', 'marta@familia.test'),
        write('main input[type="password"]', 'no-la-recordo'),
        press('main button[type="submit"]'),
        seen('main [role="alert"]'),
      ),
    ),
    screen('languages', '/login', press('header button[aria-expanded="false"]')),
    screen('signup', '/signup'),
    screen('signup-errors', '/signup', press('main button[type="submit"]')),
    screen('verify-email-bad-link', '/verify-email/1/unknown'),
    screen('verify-email-cut-off', '/verify-email'),
    screen('recover-password', '/recover-password/1/unknown'),
    screen('undo-address', '/undo-address/1/unknown'),
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
    screen('result-not-released', ({ justFinished }) => `/results/${justFinished}`),
    screen('result-missing', '/results/999999'),
    screen('results-empty', '/user', emptyList('/app/tests/', '/results')),
    screen('results-failed', '/user', failedList('/app/tests/', '/results')),
    screen('settings', '/user'),
    screen(
      'settings-delete',
      '/user',
      steps(press('main button[class*="danger"]'), seen('dialog[open]')),
    ),
    screen('settings-reauth', '/user', reauth),
    screen('drawer', '/results', drawer),
    screen('profile-menu', '/results', press('header button[aria-haspopup="menu"]')),
  ],
  school: [
    screen('people', '/test-takers'),
    screen('people-nothing-found', '/test-takers?search=zzzzzz'),
    screen('people-empty', '/user', emptyList('/app/test-takers/', '/test-takers')),
    screen('people-failed', '/user', failedList('/app/test-takers/', '/test-takers')),
    screen('people-waiting', '/user', waitingList('/app/test-takers/', '/test-takers')),
    screen(
      'person-delete',
      ({ childEmail }) => `/test-takers?search=${encodeURIComponent(childEmail)}`,
      steps(press(`#people-list ${list} button`), seen('[role="dialog"]')),
    ),
    screen(
      'person-cannot-delete',
      ({ professionalEmail }) => `/test-takers?search=${encodeURIComponent(professionalEmail)}`,
      steps(press(`#people-list ${list} button`), seen('[role="dialog"]')),
    ),
    screen('person', ({ person }) => `/test-takers/${person}`),
    screen('screenings', '/campaigns'),
    screen('screening-new', '/campaigns/new'),
    screen('screening', '/campaigns', steps(press(`main ${list} a, main th a`), seen('main dl'))),
    screen('school-list', '/school-list'),
    screen('add-people-1', '/test-takers/new'),
    screen('add-people-2', addPeople),
    screen('add-people-2-pasted', addPeople, pastedList),
    screen('add-people-2-rows', addPeople, takenOver),
    screen('completed-tests', '/completed-tests'),
    screen('completed-test', ({ finishedTest }) => `/completed-tests/${finishedTest}`),
    screen('completed-tests-nothing-found', '/completed-tests?search=zzzzzz'),
    screen('completed-test-missing', '/completed-tests/999999'),
    screen('cannot-take-test', '/test/select-takers?type=personality'),
    screen('settings', '/user'),
    screen('drawer', '/test-takers', drawer),
  ],
  product: [
    screen('product-admins', '/admin-alba-list'),
    screen('product-admin-new', '/admin-alba/new'),
    screen('product-admin', ({ productAdmin }) => `/admin-alba/${productAdmin}`),
    screen('product-admin-new-errors', '/admin-alba/new', press('main button[type="submit"]')),
    screen('school-admins', '/school-admin-list'),
    screen(
      'school-admin-delete',
      '/school-admin-list',
      steps(
        press(`#school-admins ${list} button`),
        press('[role="menuitem"]:last-of-type'),
        seen('[role="dialog"]'),
      ),
    ),
    screen('school-admin-new', '/school-admin/new'),
    screen(
      'school-admin-new-school',
      '/school-admin/new',
      press('main form button[aria-expanded="false"]'),
    ),
    screen('school-admin', ({ schoolAdmin }) => `/school-admin/${schoolAdmin}`),
    screen('people', '/test-takers'),
    screen('person', ({ person }) => `/test-takers/${person}`),
    screen('school-list', '/school-list'),
    screen('add-people-1', '/test-takers/new'),
    screen('completed-tests', '/completed-tests'),
    screen('completed-test', ({ finishedTest }) => `/completed-tests/${finishedTest}`),
    screen('completed-test-pending', ({ openTest }) => `/completed-tests/${openTest}`),
    screen('completed-tests-failed', '/user', failedList('/app/tests/', '/completed-tests')),
    screen('audit', '/audit'),
    screen('audit-nothing-found', '/audit?since=2019-01-01&until=2019-01-02'),
    screen('settings', '/user'),
    screen('drawer', '/audit', drawer),
  ],
};
