import type { Screen } from './frames.ts';
import { withSearch } from './lib/withSearch.ts';

/**
 * Every screen. A new one is one entry here, from which the router, the links (paths.ts), the check of
 * sizes, the pages that the build renders and the server (tools/prerender/served.ts) take what they need.
 */

export type TestTypeParam = 'personality' | 'emotional-wellbeing';
export type Id = number | string;

const productAdminsAndAuditors = ['P', 'A'] as const;
const admins = ['P', 'S'] as const;
const adminsAndAuditors = ['P', 'A', 'S'] as const;
/** Tutors, who are test takers, come to campaigns in class. */
const adminsAndTutors = ['P', 'S', 'T'] as const;
const campaignTexts = [
  'campaigns',
  'campaignSteps',
  'families',
  'contacts',
  'recordConsent',
] as const;

/** A screen whose address has no parameters. */
const fixed = (pattern: string) => ({ pattern, to: () => pattern });

/** One whose address may have filters of a list. */
const list = (pattern: string) => ({
  pattern,
  to: (filters: Record<string, Id | undefined> = {}) => withSearch(pattern, filters),
});

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
  /** Of the email that tells an address of a new one. */
  undoAddress: {
    pattern: '/undo-address/:user_id?/:token?',
    to: (userId: Id, token: string) => `/undo-address/${userId}/${token}`,
    page: 'login/UndoAddress',
    frame: 'everyone',
    texts: ['auth'],
    title: 'undoAddress',
    rendered: { everyone: true },
  },
  /** Of the email that asks an adult to answer about a child. */
  accept: {
    pattern: '/accept/:bond?/:token?',
    to: (bond: Id, token: string) => `/accept/${bond}/${token}`,
    page: 'login/Accept',
    frame: 'everyone',
    texts: ['family', 'auth'],
    title: 'family',
    // Other links were cut off, for which the app has other words.
    rendered: { parameter: '[0-9]{1,18}' },
  },
  /** Whether a class could answer in this room. */
  roomCheck: {
    ...fixed('/prova'),
    page: 'roomCheck/RoomCheck',
    frame: 'everyone',
    texts: ['roomCheck'],
    title: 'roomCheck',
    noNonce: true,
  },
  /** Where pupils type the code of their card, and come back to between two questionnaires. */
  enter: {
    ...fixed('/entra'),
    page: 'taking/lesson/Enter',
    frame: 'lesson',
    texts: ['lesson'],
    title: 'enter',
    rendered: {},
    noNonce: true,
  },
  lessonQuestions: {
    pattern: '/entra/questions',
    to: (type: TestTypeParam, test_id: Id) => withSearch('/entra/questions', { type, test_id }),
    page: 'taking/Questions',
    frame: 'withCard',
    texts: ['taking', 'lesson', 'talk'],
    title: null,
    noNonce: true,
  },
  /** Where a guardian comes in from the page of a family's link, and back to between two questionnaires. */
  visit: {
    ...fixed('/visit'),
    page: 'taking/visit/Visit',
    frame: 'lesson',
    texts: ['visit', 'terms'],
    title: 'visit',
    noNonce: true,
  },
  visitQuestions: {
    pattern: '/visit/questions',
    to: (type: TestTypeParam, test_id: Id) => withSearch('/visit/questions', { type, test_id }),
    page: 'taking/Questions',
    frame: 'withCard',
    texts: ['taking', 'visit'],
    title: null,
    noNonce: true,
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
    noNonce: true,
  },
  /** One's name and children, for people who signed up alone. */
  family: {
    ...fixed('/family'),
    page: 'family/Family',
    frame: 'menu',
    roles: ['T'],
    texts: ['family'],
    title: 'family',
    noNonce: true,
  },
  results: {
    ...fixed('/results'),
    page: 'results/Results',
    frame: 'menu',
    roles: ['T'],
    texts: ['results'],
    title: 'results',
    noNonce: true,
  },
  result: {
    pattern: '/results/:testId',
    to: (id: Id) => `/results/${id}`,
    page: 'results/Result',
    frame: 'menu',
    roles: ['T'],
    texts: ['results'],
    title: 'result',
    noNonce: true,
  },
  user: {
    ...fixed('/user'),
    page: 'settings/Settings',
    frame: 'menu',
    texts: ['settings'],
    title: 'settings',
  },
  selectTakers: {
    pattern: '/test/select-takers',
    to: (type: TestTypeParam, takers?: Id) => withSearch('/test/select-takers', { type, takers }),
    page: 'taking/SelectTaker',
    frame: 'test',
    texts: ['terms'],
    title: 'selectTaker',
    noNonce: true,
  },
  terms: {
    pattern: '/test/terms-conditions',
    /** `test_id` names a test that exists already and only waits for its terms. */
    to: (type: TestTypeParam, selected_takers?: Id, test_id?: Id) =>
      withSearch('/test/terms-conditions', { type, selected_takers, test_id }),
    page: 'taking/Terms',
    frame: 'test',
    texts: ['terms'],
    title: 'terms',
    noNonce: true,
  },
  questions: {
    pattern: '/test/questions',
    to: (type: TestTypeParam, takers: Id, test_id: Id) =>
      withSearch('/test/questions', { type, takers, test_id }),
    page: 'taking/Questions',
    frame: 'test',
    texts: ['taking'],
    title: null,
    noNonce: true,
  },
  extraComment: {
    pattern: '/test/extra-comment',
    to: (test_id: Id) => withSearch('/test/extra-comment', { test_id }),
    page: 'taking/ExtraComment',
    frame: 'test',
    texts: ['welcome', 'talk'],
    title: 'extraComment',
    noNonce: true,
  },
  productAdmins: {
    ...fixed('/admin-alba-list'),
    page: 'admins/ProductAdminList',
    frame: 'staff',
    roles: productAdminsAndAuditors,
    texts: ['admins', 'firstSteps', 'leaving'],
    title: 'productAdmins',
  },
  newProductAdmin: {
    ...fixed('/admin-alba/new'),
    page: 'admins/ProductAdminForm',
    frame: 'staff',
    roles: ['P'],
    texts: ['admins'],
    title: 'newProductAdmin',
  },
  productAdmin: {
    pattern: '/admin-alba/:admin_id',
    to: (id: Id) => `/admin-alba/${id}`,
    page: 'admins/ProductAdminForm',
    frame: 'staff',
    roles: ['P'],
    texts: ['admins'],
    title: 'editProductAdmin',
  },
  schoolAdmins: {
    ...fixed('/school-admin-list'),
    page: 'admins/SchoolAdminList',
    frame: 'staff',
    roles: productAdminsAndAuditors,
    texts: ['admins'],
    title: 'schoolAdmins',
  },
  newSchoolAdmin: {
    ...fixed('/school-admin/new'),
    page: 'admins/SchoolAdminForm',
    frame: 'staff',
    roles: ['P'],
    texts: ['admins'],
    title: 'newSchoolAdmin',
  },
  schoolAdmin: {
    pattern: '/school-admin/:admin_id',
    to: (id: Id) => `/school-admin/${id}`,
    page: 'admins/SchoolAdminForm',
    frame: 'staff',
    roles: ['P'],
    texts: ['admins'],
    title: 'editSchoolAdmin',
  },
  schools: {
    ...fixed('/schools'),
    page: 'schools/Schools',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['schools', 'leaving', 'admins'],
    title: 'schools',
  },
  /** The classes of one school. */
  school: {
    pattern: '/schools/:school_id',
    to: (id: Id) => `/schools/${id}`,
    page: 'schools/School',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['schools', 'leaving', 'admins'],
    title: 'school',
  },
  /** How long a school keeps data, and what leaves next; readers, who may be of the staff, see it too. */
  leaving: {
    pattern: '/schools/:school_id/data',
    to: (id: Id) => `/schools/${id}/data`,
    page: 'leaving/Leaving',
    frame: 'staff',
    texts: ['leaving'],
    title: 'leaving',
  },
  campaigns: {
    ...list('/campaigns'),
    page: 'campaigns/Campaigns',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: 'campaigns',
  },
  newCampaign: {
    pattern: '/campaigns/new',
    /** Without a draft it begins one. */
    to: (draft?: Id, step?: Id) => withSearch('/campaigns/new', { draft, step }),
    page: 'campaigns/steps/NewCampaign',
    frame: 'staff',
    roles: admins,
    texts: campaignTexts,
    title: 'newCampaign',
  },
  campaign: {
    pattern: '/campaigns/:campaign_id',
    /** With the people of one of its classes, or with their families. */
    to: (id: Id, course?: Id, families?: Id) =>
      withSearch(`/campaigns/${id}`, { course, families }),
    page: 'campaigns/Campaign',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: null,
  },
  /** Of groups, once it is over; readers, who may be of the staff, and auditors see them too. */
  figures: {
    pattern: '/campaigns/:campaign_id/figures',
    to: (campaign: Id) => `/campaigns/${campaign}/figures`,
    page: 'figures/Figures',
    frame: 'staff',
    texts: ['figures', 'review'],
    title: 'figures',
  },
  /** What a class in its lesson is doing. */
  board: {
    pattern: '/campaigns/:campaign_id/board/:session_id',
    to: (campaign: Id, session: Id) => `/campaigns/${campaign}/board/${session}`,
    page: 'campaigns/board/Board',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: null,
  },
  /** What a school's readers have to read. */
  reading: {
    ...fixed('/reading'),
    page: 'reading/Reading',
    frame: 'staff',
    roles: ['S', 'T'],
    texts: ['reading', 'leaving'],
    title: 'reading',
  },
  /** A child of whom somebody takes care. */
  case: {
    pattern: '/cases/:case_id',
    to: (id: Id) => `/cases/${id}`,
    page: 'reading/Case',
    frame: 'staff',
    roles: ['S', 'T'],
    texts: ['reading'],
    title: 'case',
  },
  testTakers: {
    ...list('/test-takers'),
    page: 'people/People',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['people', 'firstSteps', 'recordConsent', 'leaving'],
    title: null,
  },
  /** The list of the year. */
  schoolList: {
    ...fixed('/school-list'),
    page: 'people/roster/SchoolList',
    frame: 'staff',
    roles: admins,
    texts: ['roster', 'listImport', 'enrolment'],
    title: null,
  },
  addTestTakers: {
    ...fixed('/test-takers/new'),
    page: 'people/AddStep1',
    frame: 'staff',
    roles: admins,
    texts: ['enrolment'],
    title: 'addStep1',
  },
  addTestTakersStep2: {
    pattern: '/test-takers/new-step-2',
    /** Without a professional the screen takes the last one of the list. */
    to: (responsible?: Id) => withSearch('/test-takers/new-step-2', { responsible }),
    page: 'people/AddStep2',
    frame: 'staff',
    roles: admins,
    texts: ['preparing', 'enrolment', 'listImport'],
    title: 'addStep2',
  },
  /** Typed in from papers, class by class. */
  consents: {
    pattern: '/test-takers/consents',
    /** Of a class; in a screening those of its pupils whose families it still has to hear. */
    to: (course?: Id, campaign?: Id) => withSearch('/test-takers/consents', { course, campaign }),
    page: 'people/Consents',
    frame: 'staff',
    roles: admins,
    texts: ['recordConsent'],
    title: 'consents',
  },
  testTaker: {
    pattern: '/test-takers/:test_taker_id',
    to: (id: Id) => `/test-takers/${id}`,
    page: 'people/TestTakerEdit',
    frame: 'staff',
    roles: admins,
    texts: ['overview'],
    title: 'editTestTaker',
  },
  /** What each voice says about a pupil, for those who read for the school. */
  voices: {
    pattern: '/test-takers/:test_taker_id/voices',
    to: (id: Id, campaign?: Id) => withSearch(`/test-takers/${id}/voices`, { campaign }),
    page: 'voices/Voices',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: ['voices', 'review', 'leaving'],
    title: 'voices',
  },
  completedTests: {
    ...list('/completed-tests'),
    page: 'review/CompletedTests',
    frame: 'staff',
    roles: admins,
    texts: ['review'],
    title: 'completedTests',
  },
  completedTest: {
    pattern: '/completed-tests/:testId',
    to: (id: Id) => `/completed-tests/${id}`,
    page: 'review/CompletedTest',
    frame: 'staff',
    roles: admins,
    texts: ['review'],
    title: 'completedTest',
  },
  audit: {
    ...fixed('/audit'),
    page: 'auditLog/Audit',
    frame: 'staff',
    roles: productAdminsAndAuditors,
    texts: ['auditLog'],
    title: 'audit',
  },
} satisfies Record<string, Screen & { to: (...parts: never[]) => string }>;
