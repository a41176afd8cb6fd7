import type { Role as Letter, Screen as ScreenEntry } from '../../src/frames.ts';
import { paths } from '../../src/paths.ts';
import { screens, type TestTypeParam } from '../../src/screens.ts';
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
  /** The address of a person who may be deleted, and of one who may not. */
  childEmail: string;
  professionalEmail: string;
}

export interface Screen {
  name: string;
  path: string | ((ids: Ids) => string);
  /** Brings the loaded screen into the state for its picture. */
  prepare?: Prepare;
}

const questions = (type: TestTypeParam, test: 'personality' | 'wellbeing') => (ids: Ids) =>
  paths.questions.to(type, ids.taker, ids[test]);

const list = ':is(td, li)';
const addPeople = ({ professional }: Ids) => paths.addTestTakersStep2.to(professional);
const reauth = steps(
  refused('/app/user/export', 403, 'reauth_required'),
  // The only button with an icon outside a field downloads one's own data.
  press('main button[class*="secondary"]:has(svg)'),
  seen('dialog[open]'),
);

const screen = (name: string, path: Screen['path'], prepare?: Screen['prepare']): Screen =>
  prepare === undefined ? { name, path } : { name, path, prepare };

/** The letter of each role in screens.ts, and the frames of its screens. */
const OPENED_BY: Record<Role, { letter?: Letter; frames: readonly ScreenEntry['frame'][] }> = {
  visitor: { frames: ['visitors', 'everyone', 'lesson'] },
  taker: { letter: 'T', frames: ['menu'] },
  school: { letter: 'S', frames: ['menu', 'staff'] },
  product: { letter: 'P', frames: ['menu', 'staff'] },
};

/** The screens of a role whose addresses need no id, just opened. */
function asOpened(role: Role): Screen[] {
  const { letter, frames } = OPENED_BY[role];
  const found = new Map<string, Screen>();
  for (const [name, entry] of Object.entries<ScreenEntry>(screens)) {
    const [path = ''] = [entry.pattern].flat();
    const own = !letter || !entry.roles || entry.roles.includes(letter);
    if (own && frames.includes(entry.frame) && !path.includes(':') && !found.has(entry.page)) {
      found.set(entry.page, { name, path });
    }
  }
  return [...found.values()];
}

/** Every screen in the states worth looking at, by role: just opened, or as listed here. */
export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    ...asOpened('visitor'),
    screen('login-forgot', paths.login.to(), press('main button[aria-expanded="false"]')),
    screen('login-error', paths.login.to(), press('main button[type="submit"]')),
    screen('login-session-ended', paths.login.to(), sessionEnded),
    screen(
      'login-wrong',
      paths.login.to(),
      steps(
        write('main input[type="email"]', 'marta@familia.test'),
        write('main input[type="password"]', 'no-la-recordo'),
        press('main button[type="submit"]'),
        seen('main [role="alert"]'),
      ),
    ),
    screen('languages', paths.login.to(), press('header button[aria-expanded="false"]')),
    screen('signup-errors', paths.signup.to(), press('main button[type="submit"]')),
    screen('verify-email-bad-link', paths.verifyEmail.to(1, 'unknown')),
    screen('verify-email-cut-off', '/verify-email'),
    screen('recover-password', paths.recoverPassword.to(1, 'unknown')),
    screen('undo-address', paths.undoAddress.to(1, 'unknown')),
  ],
  taker: [
    ...asOpened('taker'),
    screen('select-takers', paths.selectTakers.to('personality')),
    screen('terms', paths.terms.to('emotional-wellbeing')),
    screen('question-personality', questions('personality', 'personality')),
    screen('question-wellbeing', questions('emotional-wellbeing', 'wellbeing')),
    screen(
      'question-answered',
      questions('emotional-wellbeing', 'wellbeing'),
      press('main label:has(input[type="radio"])'),
    ),
    screen('extra-comment', ({ justFinished }) => paths.extraComment.to(justFinished)),
    screen('result', ({ result }) => paths.result.to(result)),
    screen('result-not-released', ({ justFinished }) => paths.result.to(justFinished)),
    screen('result-missing', paths.result.to(999999)),
    screen('results-empty', paths.user.to(), emptyList('/app/tests/', paths.results.to())),
    screen('results-failed', paths.user.to(), failedList('/app/tests/', paths.results.to())),
    screen(
      'settings-delete',
      paths.user.to(),
      steps(press('main button[class*="danger"]'), seen('dialog[open]')),
    ),
    screen('settings-reauth', paths.user.to(), reauth),
    screen('drawer', paths.results.to(), drawer),
    screen('profile-menu', paths.results.to(), press('header button[aria-haspopup="menu"]')),
  ],
  school: [
    ...asOpened('school'),
    screen('people-nothing-found', paths.testTakers.to({ search: 'zzzzzz' })),
    screen('people-empty', paths.user.to(), emptyList('/app/test-takers/', paths.testTakers.to())),
    screen(
      'people-failed',
      paths.user.to(),
      failedList('/app/test-takers/', paths.testTakers.to()),
    ),
    screen(
      'people-waiting',
      paths.user.to(),
      waitingList('/app/test-takers/', paths.testTakers.to()),
    ),
    screen(
      'person-delete',
      ({ childEmail }) => paths.testTakers.to({ search: childEmail }),
      steps(press(`#people-list ${list} button`), seen('[role="dialog"]')),
    ),
    screen(
      'person-cannot-delete',
      ({ professionalEmail }) => paths.testTakers.to({ search: professionalEmail }),
      steps(press(`#people-list ${list} button`), seen('[role="dialog"]')),
    ),
    screen('person', ({ person }) => paths.testTaker.to(person)),
    screen(
      'screening',
      paths.campaigns.to(),
      steps(press(`main ${list} a, main th a`), seen('main dl')),
    ),
    screen('add-people-2-pasted', addPeople, pastedList),
    screen('add-people-2-rows', addPeople, takenOver),
    screen('completed-test', ({ finishedTest }) => paths.completedTest.to(finishedTest)),
    screen('completed-tests-nothing-found', paths.completedTests.to({ search: 'zzzzzz' })),
    screen('completed-test-missing', paths.completedTest.to(999999)),
    screen('cannot-take-test', paths.selectTakers.to('personality')),
    screen('drawer', paths.testTakers.to(), drawer),
  ],
  product: [
    ...asOpened('product'),
    screen('product-admin', ({ productAdmin }) => paths.productAdmin.to(productAdmin)),
    screen(
      'product-admin-new-errors',
      paths.newProductAdmin.to(),
      press('main button[type="submit"]'),
    ),
    screen(
      'school-admin-delete',
      paths.schoolAdmins.to(),
      steps(
        press(`#school-admins ${list} button`),
        press('[role="menuitem"]:last-of-type'),
        seen('[role="dialog"]'),
      ),
    ),
    screen(
      'school-admin-new-school',
      paths.newSchoolAdmin.to(),
      press('main form button[aria-expanded="false"]'),
    ),
    screen('school-admin', ({ schoolAdmin }) => paths.schoolAdmin.to(schoolAdmin)),
    screen('person', ({ person }) => paths.testTaker.to(person)),
    screen('completed-test', ({ finishedTest }) => paths.completedTest.to(finishedTest)),
    screen('completed-test-pending', ({ openTest }) => paths.completedTest.to(openTest)),
    screen(
      'completed-tests-failed',
      paths.user.to(),
      failedList('/app/tests/', paths.completedTests.to()),
    ),
    screen('audit-nothing-found', '/audit?since=2019-01-01&until=2019-01-02'),
    screen('drawer', paths.audit.to(), drawer),
  ],
};
