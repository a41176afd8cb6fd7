/** Every address of the app: the router's pattern beside the function that builds a link to it. */

export type TestTypeParam = 'personality' | 'emotional-wellbeing';

interface StaticRoute {
  pattern: string;
  to: () => string;
}

function fixed(pattern: string): StaticRoute {
  return { pattern, to: () => pattern };
}

type Id = number | string;

/** A path with the given search parameters; those that are undefined are left out. */
function withSearch(path: string, parameters: Record<string, Id | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: fixed('/'),
  /** The home page in one language; also the only addresses that choose a language. */
  homeIn: { patterns: ['/ca', '/es', '/en'], to: (language: string) => `/${language}` },
  privacy: fixed('/privacy'),
  login: fixed('/login'),
  signup: fixed('/signup'),
  // The parameters are optional so that a cut-off link still reaches the screen that explains it.
  verifyEmail: {
    pattern: '/verify-email/:user_id?/:hash?',
    to: (userId: Id, hash: string) => `/verify-email/${userId}/${hash}`,
  },
  recoverPassword: {
    pattern: '/recover-password/:user_id?/:hash?',
    to: (userId: Id, hash: string) => `/recover-password/${userId}/${hash}`,
  },
  /** Of the mail that tells an address of a new one. */
  undoAddress: {
    pattern: '/undo-address/:user_id?/:token?',
    to: (userId: Id, token: string) => `/undo-address/${userId}/${token}`,
  },
  /** Of the mail that asks an adult to answer about a child. */
  accept: {
    pattern: '/accept/:bond?/:token?',
    to: (bond: Id, token: string) => `/accept/${bond}/${token}`,
  },

  /** Where pupils type the code of their card, and come back to between two questionnaires. */
  enter: fixed('/entra'),
  /** Whether a class could answer in this room. */
  roomCheck: fixed('/prova'),
  lessonQuestions: {
    pattern: '/entra/questions',
    to: (type: TestTypeParam, test_id: Id) => withSearch('/entra/questions', { type, test_id }),
  },

  premium: fixed('/premium'),
  /** The sidebar's address for the same screen. */
  tests: fixed('/tests'),
  user: fixed('/user'),
  /** One's name and children, for people who signed up alone. */
  family: fixed('/family'),

  productAdmins: fixed('/admin-alba-list'),
  newProductAdmin: fixed('/admin-alba/new'),
  productAdmin: { pattern: '/admin-alba/:admin_id', to: (id: Id) => `/admin-alba/${id}` },
  schoolAdmins: fixed('/school-admin-list'),
  newSchoolAdmin: fixed('/school-admin/new'),
  schoolAdmin: { pattern: '/school-admin/:admin_id', to: (id: Id) => `/school-admin/${id}` },

  schools: fixed('/schools'),
  /** The classes of one school. */
  school: { pattern: '/schools/:school_id', to: (id: Id) => `/schools/${id}` },

  campaigns: {
    pattern: '/campaigns',
    /** With filters of the list. */
    to: (filters: Record<string, Id | undefined> = {}) => withSearch('/campaigns', filters),
  },
  newCampaign: {
    pattern: '/campaigns/new',
    /** Without a draft it begins one. */
    to: (draft?: Id, step?: Id) => withSearch('/campaigns/new', { draft, step }),
  },
  campaign: {
    pattern: '/campaigns/:campaign_id',
    /** With the people of one of its classes. */
    to: (id: Id, course?: Id) => withSearch(`/campaigns/${id}`, { course }),
  },
  /** What a class in its lesson is doing. */
  board: {
    pattern: '/campaigns/:campaign_id/board/:session_id',
    to: (campaign: Id, session: Id) => `/campaigns/${campaign}/board/${session}`,
  },

  testTakers: {
    pattern: '/test-takers',
    /** With filters of the list. */
    to: (filters: Record<string, Id | undefined> = {}) => withSearch('/test-takers', filters),
  },
  /** Of the classes of one school, or of everything in one's reach. */
  overview: {
    to: (school?: Id) => withSearch('/test-takers', { view: 'overview', school }),
  },
  /** The list of the year. */
  schoolList: fixed('/school-list'),
  addTestTakers: fixed('/test-takers/new'),
  addTestTakersStep2: {
    pattern: '/test-takers/new-step-2',
    /** Without a professional the screen takes the last one of the list. */
    to: (responsible?: Id) => withSearch('/test-takers/new-step-2', { responsible }),
  },
  testTaker: { pattern: '/test-takers/:test_taker_id', to: (id: Id) => `/test-takers/${id}` },

  selectTakers: {
    pattern: '/test/select-takers',
    /** With a person chosen already. */
    to: (type: TestTypeParam, takers?: Id) => withSearch('/test/select-takers', { type, takers }),
  },
  terms: {
    pattern: '/test/terms-conditions',
    /** `test_id` names a test that exists already and only waits for its terms. */
    to: (type: TestTypeParam, selected_takers?: Id, test_id?: Id) =>
      withSearch('/test/terms-conditions', { type, selected_takers, test_id }),
  },
  questions: {
    pattern: '/test/questions',
    to: (type: TestTypeParam, takers: Id, test_id: Id) =>
      withSearch('/test/questions', { type, takers, test_id }),
  },
  extraComment: {
    pattern: '/test/extra-comment',
    to: (test_id: Id) => withSearch('/test/extra-comment', { test_id }),
  },

  completedTests: {
    pattern: '/completed-tests',
    /** With filters of the list. */
    to: (filters: Record<string, Id | undefined> = {}) => withSearch('/completed-tests', filters),
  },
  completedTest: { pattern: '/completed-tests/:testId', to: (id: Id) => `/completed-tests/${id}` },
  audit: {
    ...fixed('/audit'),
    /** What is on record about one person. */
    about: (id: Id) => withSearch('/audit', { subject: id }),
  },
  results: fixed('/results'),
  result: { pattern: '/results/:testId', to: (id: Id) => `/results/${id}` },
} as const;
