import { fixed, list, type Id, type Screen } from './frames.ts';
import { withSearch } from './lib/withSearch.ts';

const productAdminsAndAuditors = ['P', 'A'] as const;
const admins = ['P', 'S'] as const;
const adminsAndAuditors = ['P', 'A', 'S'] as const;
/** Tutors, who are test takers, open screenings in class. */
const adminsAndTutors = ['P', 'S', 'T'] as const;
const campaignTexts = [
  'campaigns',
  'campaignSteps',
  'families',
  'contacts',
  'recordConsent',
] as const;

/** The entries of screens.ts for staff only. */
export const staffScreens = {
  productAdmins: {
    ...fixed('/admin-alba-list'),
    page: 'admins/ProductAdminList',
    frame: 'staff',
    roles: productAdminsAndAuditors,
    texts: ['admins', 'firstSteps', 'retention'],
    title: 'productAdmins',
  },
  attention: {
    ...list('/attention'),
    page: 'admins/Attention',
    frame: 'staff',
    roles: ['P', 'S'],
    texts: ['admins'],
    title: 'attention',
  },
  /** The texts that families read before they answer. */
  consentTexts: {
    ...fixed('/consent-texts'),
    page: 'consentTexts/ConsentTexts',
    frame: 'staff',
    roles: ['P'],
    texts: ['consentTexts'],
    title: 'consentTexts',
  },
  /** The external accounts with which a school's staff log in. */
  signOnProviders: {
    ...fixed('/admin/sso'),
    page: 'signOn/SignOnProviders',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['signOn'],
    title: 'signOnProviders',
  },
  /** Files of rows for research, on which two people decide. */
  research: {
    ...fixed('/admin/research'),
    page: 'research/Research',
    frame: 'staff',
    roles: productAdminsAndAuditors,
    texts: ['research'],
    title: 'research',
  },
  newConsentText: {
    pattern: '/consent-texts/new',
    /** Starts from a published text, or from an empty one. */
    to: (from?: Id) => withSearch('/consent-texts/new', { from }),
    page: 'consentTexts/NewConsentText',
    frame: 'staff',
    roles: ['P'],
    texts: ['consentTexts'],
    title: 'newConsentText',
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
    texts: ['admins', 'enrolment'],
    title: 'newSchoolAdmin',
  },
  schoolAdmin: {
    pattern: '/school-admin/:admin_id',
    to: (id: Id) => `/school-admin/${id}`,
    page: 'admins/SchoolAdminForm',
    frame: 'staff',
    roles: ['P'],
    texts: ['admins', 'enrolment'],
    title: 'editSchoolAdmin',
  },
  schools: {
    ...fixed('/schools'),
    page: 'schools/Schools',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['schools', 'retention', 'admins'],
    title: 'schools',
  },
  /** The classes of one school. */
  school: {
    pattern: '/schools/:school_id',
    to: (id: Id) => `/schools/${id}`,
    page: 'schools/School',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['schools', 'retention', 'admins'],
    title: 'school',
  },
  /**
   * How long a school keeps data, and the next deletions. Readers, who need not be administrators,
   * see it too.
   */
  retention: {
    pattern: '/schools/:school_id/data',
    to: (id: Id) => `/schools/${id}/data`,
    page: 'retention/Retention',
    frame: 'staff',
    texts: ['retention'],
    title: 'retention',
  },
  /** Running erasures, and receipts. Readers, who need not be administrators, see it too. */
  erasures: {
    pattern: '/erasures',
    to: () => '/erasures',
    page: 'erasing/Erasures',
    frame: 'staff',
    texts: ['retention'],
    title: 'erasures',
  },
  /** Pupils who change school. */
  moves: {
    pattern: '/moves',
    to: () => '/moves',
    page: 'moves/Moves',
    frame: 'staff',
    roles: ['S', 'P'],
    texts: ['people'],
    title: 'moves',
  },
  campaigns: {
    ...list('/campaigns'),
    page: 'campaigns/list/Campaigns',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: 'campaigns',
  },
  newCampaign: {
    pattern: '/campaigns/new',
    /** Begins a new draft if none is given. */
    to: (draft?: Id, step?: Id) => withSearch('/campaigns/new', { draft, step }),
    page: 'campaigns/steps/NewCampaign',
    frame: 'staff',
    roles: admins,
    texts: campaignTexts,
    title: 'newCampaign',
  },
  campaign: {
    pattern: '/campaigns/:campaign_id',
    /** Opens the people of one class, or their families. */
    to: (id: Id, course?: Id, families?: Id) =>
      withSearch(`/campaigns/${id}`, { course, families }),
    page: 'campaigns/page/Campaign',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: null,
  },
  /**
   * The figures of groups after a screening. Auditors and readers, who need not be administrators,
   * see them too.
   */
  figures: {
    pattern: '/campaigns/:campaign_id/figures',
    to: (campaign: Id) => `/campaigns/${campaign}/figures`,
    page: 'figures/Figures',
    frame: 'staff',
    texts: ['figures', 'review'],
    title: 'figures',
  },
  /** The progress of a class in its lesson. */
  board: {
    pattern: '/campaigns/:campaign_id/board/:session_id',
    to: (campaign: Id, session: Id) => `/campaigns/${campaign}/board/${session}`,
    page: 'campaigns/board/Board',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: campaignTexts,
    title: null,
  },
  /** The results waiting for a school's readers. */
  reading: {
    ...list('/reading'),
    page: 'reading/Reading',
    frame: 'staff',
    roles: ['S', 'T'],
    texts: ['reading', 'retention', 'asks'],
    title: 'reading',
  },
  case: {
    pattern: '/cases/:case_id',
    to: (id: Id) => `/cases/${id}`,
    page: 'reading/Case',
    frame: 'staff',
    roles: ['S', 'T'],
    texts: ['reading', 'letter', 'voices', 'review'],
    title: 'case',
  },
  /** A letter to a service; `new` if it is not written yet. */
  letter: {
    pattern: '/cases/:case_id/letters/:letter_id',
    to: (id: Id, letter: Id) => `/cases/${id}/letters/${letter}`,
    page: 'reading/letter/Letter',
    frame: 'staff',
    roles: ['S', 'T'],
    texts: ['letter', 'reading', 'contacts'],
    title: 'letter',
  },
  testTakers: {
    ...list('/test-takers'),
    page: 'peopleList/People',
    frame: 'staff',
    roles: adminsAndAuditors,
    texts: ['people', 'firstSteps', 'recordConsent', 'retention'],
    title: null,
  },
  /** The pupil list. */
  schoolList: {
    ...fixed('/school-list'),
    page: 'roster/SchoolList',
    frame: 'staff',
    roles: admins,
    texts: ['roster', 'listImport', 'enrolment'],
    title: null,
  },
  addTestTakers: {
    ...fixed('/test-takers/new'),
    page: 'addPeople/AddStep1',
    frame: 'staff',
    roles: admins,
    texts: ['enrolment'],
    title: 'addStep1',
  },
  /** The list of a school's staff. */
  addStaff: {
    ...fixed('/test-takers/staff'),
    page: 'addPeople/StaffList',
    frame: 'staff',
    roles: admins,
    texts: ['preparing', 'enrolment', 'listImport'],
    title: 'addStaff',
  },
  addTestTakersStep2: {
    pattern: '/test-takers/new-step-2',
    /** Without a professional, the screen uses the last one on the list. */
    to: (responsible?: Id) => withSearch('/test-takers/new-step-2', { responsible }),
    page: 'addPeople/AddStep2',
    frame: 'staff',
    roles: admins,
    texts: ['preparing', 'enrolment', 'listImport'],
    title: 'addStep2',
  },
  /** Consents typed in from paper, class by class. */
  consents: {
    pattern: '/test-takers/consents',
    /** Chooses a class; for a screening, its pupils whose families have not answered yet. */
    to: (course?: Id, campaign?: Id) => withSearch('/test-takers/consents', { course, campaign }),
    page: 'consents/Consents',
    frame: 'staff',
    roles: admins,
    texts: ['recordConsent'],
    title: 'consents',
  },
  testTaker: {
    pattern: '/test-takers/:test_taker_id',
    to: (id: Id) => `/test-takers/${id}`,
    page: 'person/TestTakerEdit',
    frame: 'staff',
    roles: admins,
    texts: ['overview'],
    title: 'editTestTaker',
  },
  /** Each informant's result about a pupil, for the school's readers. */
  voices: {
    pattern: '/test-takers/:test_taker_id/voices',
    /** `again`: the case for which to ask about the pupil. */
    to: (id: Id, campaign?: Id, again?: Id) =>
      withSearch(`/test-takers/${id}/voices`, { campaign, again }),
    page: 'voices/Voices',
    frame: 'staff',
    roles: adminsAndTutors,
    texts: ['voices', 'review', 'retention', 'reading', 'whoRead'],
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
