import { fixed, type Id, type Screen } from './frames.ts';
import { withSearch } from './lib/withSearch.ts';
import { staffScreens } from './staffScreens.ts';

export type TestTypeParam = 'personality' | 'emotional-wellbeing';

/**
 * Every screen. A new one is one entry here, or in staffScreens.ts. The router, the links
 * (paths.ts), the check of sizes, the screenshots, the pages rendered by the build and the server
 * (tools/prerender/served.ts) all use it.
 */
export const screens = {
  /** The addresses that name a language also choose it. */
  home: {
    pattern: ['/', '/ca', '/es', '/en'],
    to: () => '/',
    page: 'home/Home',
    frame: 'visitors',
    texts: ['home'],
    title: '',
    rendered: { versions: 'signUp' },
  },
  login: {
    ...fixed('/login'),
    page: 'login/Login',
    frame: 'visitors',
    texts: ['auth'],
    title: 'login',
    rendered: { versions: 'signUp' },
  },
  signup: {
    ...fixed('/signup'),
    page: 'login/Signup',
    frame: 'visitors',
    texts: ['auth'],
    title: 'signup',
    rendered: { versions: 'signUp' },
  },
  privacy: {
    ...fixed('/privacy'),
    page: 'privacy/Privacy',
    frame: 'everyone',
    texts: ['privacy'],
    title: 'privacy',
    rendered: { versions: 'legalBasis' },
  },
  // The parameters are optional so that a cut-off link still reaches the screen that explains it.
  verifyEmail: {
    pattern: '/verify-email/:user_id?/:hash?',
    to: (userId: Id, hash: string) => `/verify-email/${userId}/${hash}`,
    page: 'login/VerifyEmail',
    frame: 'everyone',
    texts: ['auth'],
    title: 'verifyEmail',
    rendered: { everyone: true },
  },
  recoverPassword: {
    pattern: '/recover-password/:user_id?/:hash?',
    to: (userId: Id, hash: string) => `/recover-password/${userId}/${hash}`,
    page: 'login/RecoverPassword',
    frame: 'everyone',
    texts: ['auth'],
    title: 'recoverPassword',
    rendered: { everyone: true },
  },
  /** A school's own sign-on sends its staff back to this page. */
  signOn: {
    ...fixed('/sso'),
    page: 'login/SignOn',
    frame: 'everyone',
    texts: ['auth', 'proof'],
    title: 'signOn',
  },
  /** Linked in the email that tells the old address about a new one. */
  undoAddress: {
    pattern: '/undo-address/:user_id?/:token?',
    to: (userId: Id, token: string) => `/undo-address/${userId}/${token}`,
    page: 'login/UndoAddress',
    frame: 'everyone',
    texts: ['auth'],
    title: 'undoAddress',
    rendered: { everyone: true },
  },
  /** Linked in the email that asks an adult to answer about a child. */
  accept: {
    pattern: '/accept/:bond?/:token?',
    to: (bond: Id, token: string) => `/accept/${bond}/${token}`,
    page: 'login/Accept',
    frame: 'everyone',
    texts: ['family', 'auth'],
    title: 'family',
    // Other links were cut off, and the app has another text for them.
    rendered: { parameter: '[0-9]{1,18}' },
  },
  /** Linked in the email that asks a person with an account to confirm a further school. */
  join: {
    pattern: '/join/:join?/:token?',
    to: (join: Id, token: string) => `/join/${join}/${token}`,
    page: 'login/Join',
    frame: 'everyone',
    texts: ['family', 'auth'],
    title: 'join',
    rendered: { parameter: '[0-9]{1,18}' },
  },
  /** Checks if a class could answer in this room. */
  roomCheck: {
    ...fixed('/prova'),
    page: 'roomCheck/RoomCheck',
    frame: 'everyone',
    texts: ['roomCheck'],
    title: 'roomCheck',
  },
  /** A service answers a letter here, with the code on it. */
  reply: {
    ...fixed('/resposta'),
    page: 'reply/Reply',
    frame: 'everyone',
    texts: ['reply'],
    title: 'reply',
  },
  /** Pupils type the code of their card here, and return here between two questionnaires. */
  enter: {
    ...fixed('/entra'),
    page: 'taking/lesson/Enter',
    frame: 'lesson',
    texts: ['lesson'],
    title: 'enter',
    rendered: {},
  },
  lessonQuestions: {
    pattern: '/entra/questions',
    to: (type: TestTypeParam, test_id: Id) => withSearch('/entra/questions', { type, test_id }),
    page: 'taking/questions/Questions',
    frame: 'withCard',
    texts: ['taking', 'lesson', 'talk', 'alone'],
    title: null,
  },
  /**
   * A guardian enters here from the page of a family's link, and returns here between two
   * questionnaires.
   */
  visit: {
    ...fixed('/visit'),
    page: 'taking/visit/Visit',
    frame: 'lesson',
    texts: ['visit', 'terms', 'between'],
    title: 'visit',
  },
  visitQuestions: {
    pattern: '/visit/questions',
    to: (type: TestTypeParam, test_id: Id) => withSearch('/visit/questions', { type, test_id }),
    page: 'taking/questions/Questions',
    frame: 'withCard',
    texts: ['taking', 'visit'],
    title: null,
  },
  premium: {
    ...fixed('/premium'),
    page: 'welcome/Welcome',
    frame: 'menu',
    roles: ['T'],
    texts: ['welcome', 'talk'],
    title: 'welcome',
  },
  /** The sidebar's address for the same screen. */
  tests: {
    ...fixed('/tests'),
    page: 'welcome/Welcome',
    frame: 'menu',
    roles: ['T'],
    texts: ['welcome', 'talk'],
    title: 'welcome',
  },
  /** The name and children of people who signed up alone. */
  family: {
    ...fixed('/family'),
    page: 'family/Family',
    frame: 'menu',
    roles: ['T'],
    texts: ['family'],
    title: 'family',
  },
  results: {
    ...fixed('/results'),
    page: 'results/Results',
    frame: 'menu',
    roles: ['T'],
    texts: ['results'],
    title: 'results',
  },
  result: {
    pattern: '/results/:testId',
    to: (id: Id) => `/results/${id}`,
    page: 'results/Result',
    frame: 'menu',
    roles: ['T'],
    texts: ['results'],
    title: 'result',
  },
  user: {
    ...fixed('/user'),
    page: 'settings/Settings',
    frame: 'menu',
    texts: ['settings'],
    title: 'settings',
  },
  /** A tutor answers about the class, sentence by sentence. */
  myClass: {
    ...fixed('/my-class'),
    page: 'taking/myClass/MyClass',
    frame: 'test',
    roles: ['T'],
    texts: ['myClass', 'terms'],
    title: 'myClass',
  },
  selectTakers: {
    pattern: '/test/select-takers',
    to: (type: TestTypeParam, takers?: Id) => withSearch('/test/select-takers', { type, takers }),
    page: 'taking/choice/SelectTaker',
    frame: 'test',
    texts: ['terms'],
    title: 'selectTaker',
  },
  terms: {
    pattern: '/test/terms-conditions',
    /** `test_id` names an existing test that only waits for its terms. */
    to: (type: TestTypeParam, selected_takers?: Id, test_id?: Id) =>
      withSearch('/test/terms-conditions', { type, selected_takers, test_id }),
    page: 'taking/start/Terms',
    frame: 'test',
    texts: ['terms', 'alone'],
    title: 'terms',
  },
  questions: {
    pattern: '/test/questions',
    to: (type: TestTypeParam, takers: Id, test_id: Id) =>
      withSearch('/test/questions', { type, takers, test_id }),
    page: 'taking/questions/Questions',
    frame: 'test',
    texts: ['taking'],
    title: null,
  },
  extraComment: {
    pattern: '/test/extra-comment',
    to: (test_id: Id) => withSearch('/test/extra-comment', { test_id }),
    page: 'taking/thanks/ExtraComment',
    frame: 'test',
    texts: ['welcome', 'talk'],
    title: 'extraComment',
  },
  ...staffScreens,
} satisfies Record<string, Screen & { to: (...parts: never[]) => string }>;
