import type {
  Answer,
  AssignedTaker,
  AuditEvent,
  Course,
  Integrity,
  ProductAdmin,
  Question,
  ReportText,
  Responsible,
  School,
  SchoolRow,
  SchoolAdmin,
  Sight,
  Test,
  TestTaker,
  User,
} from '../api/types';

/**
 * Valid answers of the server, one function per shape; a test names only the fields it is about.
 */

function user(over: Partial<User>): User {
  return {
    id: 1,
    email: 'someone@alba.test',
    username: over.email ?? 'someone@alba.test',
    locale: 'en',
    first_name: 'Some',
    last_name: 'One',
    known_as: '',
    is_alba_admin: false,
    is_school_admin: false,
    is_test_taker: false,
    is_auditor: false,
    test_taker_info: null,
    remaining_free_trial_days: null,
    reads_for: [],
    schools: [],
    duty_waits: false,
    standstill: null,
    sso: null,
    must_enrol: false,
    draft_key: '0f'.repeat(32),
    ...over,
  };
}

/** A school of the user's own, at hand. */
export function schoolOfUser(over: Partial<User['schools'][number]> = {}): User['schools'][number] {
  return {
    id: 5,
    name: 'Escola del Mar',
    roles: ['administrator'],
    account: 2,
    at_hand: true,
    rests: false,
    waits: { talk: 0, to_read: 0, overdue: 0 },
    ...over,
  };
}

export function productAdminUser(over: Partial<User> = {}): User {
  return user({
    id: 1,
    email: 'pia@alba.test',
    first_name: 'Pia',
    last_name: 'Roca',
    is_alba_admin: true,
    ...over,
  });
}

export function schoolAdminUser(over: Partial<User> = {}): User {
  return user({
    id: 2,
    email: 'sara@escola.test',
    first_name: 'Sara',
    last_name: 'Vidal',
    is_school_admin: true,
    ...over,
  });
}

/** Defaults to a person whom a school has added. */
export function takerInfo(
  over: Partial<NonNullable<User['test_taker_info']>> = {},
): NonNullable<User['test_taker_info']> {
  return {
    id: 30,
    has_assigned_people: false,
    reads_childs_words: false,
    school_answer: null,
    declares: '',
    may_add_children: false,
    is_tutor: false,
    leads_screening: false,
    can_ask_to_talk: false,
    who_reads: null,
    pupils_wait: false,
    ...over,
  };
}

export function testTakerUser(over: Partial<User> = {}): User {
  return user({
    id: 3,
    email: 'teresa@familia.test',
    first_name: 'Teresa',
    last_name: 'Puig',
    is_test_taker: true,
    test_taker_info: takerInfo({ has_assigned_people: true }),
    ...over,
  });
}

export function productAdmin(over: Partial<ProductAdmin> = {}): ProductAdmin {
  return {
    id: 1,
    email: 'pia@alba.test',
    username: 'pia@alba.test',
    first_name: 'Pia',
    last_name: 'Roca',
    locale: 'ca',
    is_active: true,
    is_auditor: false,
    state: 'active',
    last_login_on: '2026-11-20',
    ...over,
  };
}

export function school(
  over: Partial<School> = {},
): School & Pick<SchoolRow, 'contact' | 'logo' | 'research' | 'leaves'> {
  return {
    id: 5,
    school_name: 'Escola del Mar',
    school_postal_code: '08003',
    contact: { email: '', phone: '' },
    logo: '',
    research: false,
    leaves: false,
    ...over,
  };
}

export function schoolAdmin(over: Partial<SchoolAdmin> = {}): SchoolAdmin {
  return {
    id: 2,
    email: 'sara@escola.test',
    username: 'sara@escola.test',
    first_name: 'Sara',
    last_name: 'Vidal',
    locale: 'ca',
    is_active: true,
    state: 'active',
    last_login_on: '2026-11-20',
    assigned_schools: [school()],
    ...over,
  };
}

export function course(over: Partial<Course> = {}): Course {
  return { id: 50, course: '1r ESO', class_name: 'A', school_id: 5, ...over };
}

const courseInfo = {
  school_id: 5,
  school_name: 'Escola del Mar',
  course_id: 50,
  course: '1r ESO',
  class_name: 'A',
};

/** A child as shown to the adult who may answer about it. */
export function assigned(over: Partial<AssignedTaker> = {}): AssignedTaker {
  return {
    id: 31,
    first_name: 'Anna',
    last_name: 'Puig',
    told_apart: '',
    age: 11,
    test_taker_type_name: 'student',
    course_and_class: '',
    consent_missing: false,
    ...over,
  };
}

export function testTaker(over: Partial<TestTaker> = {}): TestTaker {
  return {
    id: 30,
    version: 'a',
    email: 'teresa@familia.test',
    first_name: 'Teresa',
    last_name: 'Puig',
    told_apart: '',
    known_as: '',
    test_taker_type_name: 'parent',
    assigned_to: null,
    has_assigned_people: false,
    assigned_test_takers: [],
    course_info: courseInfo,
    courses: [],
    age: null,
    birth_date: null,
    consent_missing: false,
    external_id: '',
    state: 'active',
    left_on: null,
    quiet: false,
    address_lost_on: null,
    family: null,
    guardians: [],
    undelivered: false,
    waits_for: '',
    last_login_on: null,
    user: null,
    ...over,
  };
}

export function responsible(over: Partial<Responsible> = {}): Responsible {
  return {
    id: 40,
    first_name: 'Marta',
    last_name: 'Serra',
    email: 'marta@escola.test',
    role: 'teacher',
    course_info: courseInfo,
    ...over,
  };
}

export function finishedTest(over: Partial<Test> = {}): Test {
  return {
    id: 7,
    test_type: 2,
    test_type_name: 'SDQ',
    test_taker: 30,
    test_taker_email: 'teresa@familia.test',
    test_taker_name: 'Teresa Puig',
    on_behalf_of_test_taker: 31,
    on_behalf_of_test_taker_name: 'Anna Puig',
    school: 'Escola del Mar',
    course_and_class: '1r ESO A',
    created_at: '2026-11-20T09:30:00Z',
    finished_at: '2026-11-20T09:41:00Z',
    has_accepted_terms: true,
    is_approved_by_alba: false,
    is_approved_by_school_admin: false,
    is_available: true,
    usual_release_on: null,
    does_results_pdf_exist: true,
    report_source: 'generated',
    report_digest: null,
    report_name_changed: null,
    pdf_file: '/app/tests/7/pdf/',
    extra_comment: '',
    informant: 'parent',
    punctuation: null,
    bands: null,
    band_system: null,
    band_limits: null,
    quality: null,
    is_demonstration_wording: null,
    answered_count: 25,
    answered_numbers: null,
    question_count: 25,
    ...over,
  };
}

export function questions(type: 'BFI' | 'SDQ', count = type === 'BFI' ? 44 : 25): Question[] {
  const [min_value, max_value] = type === 'BFI' ? [1, 5] : [0, 2];
  return Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    number: index + 1,
    message_id: `${type.toLowerCase()}_${index + 1}`,
    message_ca: `Pregunta ${index + 1}`,
    message_es: `Pregunta ${index + 1} (es)`,
    message_en: `Question text ${index + 1}`,
    min_value,
    max_value,
    touches_pain: type === 'SDQ' && index === 7,
    audio: null,
  }));
}

export function answer(over: Partial<Answer> = {}): Answer {
  return { id: 900, test: 7, test_question: 100, number: 1, answer: 1, ...over };
}

export function auditEvent(over: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: 70,
    at: '2026-11-20T09:30:00Z',
    action: 'scores.view',
    outcome: 'ok',
    actor: 1,
    actor_name: 'Pia Roca',
    actor_role: 'P',
    login_kind: '',
    object_type: 'test',
    object_id: 7,
    subject: 31,
    subject_account: 310,
    subject_name: 'Anna Puig',
    subject_role: 'student',
    school: 5,
    school_name: 'Escola del Mar',
    request_id: 'r1',
    client: '3f9c21d07be54a68',
    report: '',
    details: null,
    ...over,
  };
}

export function integrity(over: Partial<Integrity> = {}): Integrity {
  return {
    state: 'unbroken',
    events: 81242,
    seals: 933,
    sealed_at: '2026-11-20T09:25:00Z',
    head: '5c1f0b7e9f0a2b4c',
    read_at: '2026-11-20T03:15:00Z',
    is_late: false,
    waiting: 7,
    broken_seal: null,
    broken_at: null,
    ...over,
  };
}

export function sight(over: Partial<Sight> = {}): Sight {
  return {
    at: '2026-11-20T09:30:00Z',
    action: 'report.download',
    actions: ['report.download'],
    actor_name: 'Sara Vidal',
    actor_role: 'S',
    as_reader: false,
    test: 7,
    test_type_name: 'SDQ',
    test_date: '2026-11-19T10:00:00Z',
    about: null,
    ...over,
  };
}

/**
 * A parent's report about their child: the fourth area stands out clearly, the others are as for
 * most.
 */
export function reportText(over: Partial<ReportText> = {}): ReportText {
  const areas = ['Worries and mood', 'Temper and rules', 'Difficulties with friends'];
  const degrees = ['like most', 'like most', 'clearly harder than for most'];
  return {
    locale: 'en',
    title: 'Emotional wellbeing',
    facts: [
      { name: 'About', value: 'Anna Puig' },
      { name: 'Age', value: '12 years' },
      { name: 'Answered by', value: 'Teresa Puig' },
    ],
    opening: { heading: 'This is a screening, not a diagnosis.', text: 'A starting point.' },
    findings: {
      heading: 'What stands out',
      text: 'Something here stands out clearly.',
      items: [
        {
          name: 'Difficulties with friends',
          degree: 'clearly harder than for most',
          advice: 'Ask who they spend break time with.',
        },
      ],
    },
    next_step: { heading: 'What helps', text: 'First, listen to how they see it.' },
    strengths: { heading: 'Strong points', text: 'The answers say:', items: ['Helps others.'] },
    strengths_first: false,
    help: {
      heading: 'If help is needed right now',
      text: 'There is no need to wait.',
      lines: [{ number: '116 111', name: 'Helpline for children' }],
    },
    areas: {
      heading: 'Area by area',
      caption: 'The tinted part is where most are.',
      steps: 4,
      items: areas.map((name, row) => ({
        name,
        degree: degrees[row] ?? '',
        sentence: `What ${name} is about.`,
        left: '',
        right: '',
        step: row === 2 ? 2 : 0,
        usual: 0,
      })),
    },
    limits: { heading: 'What this report cannot say', text: '', items: ['Why things are so.'] },
    notes: ['Other people may see things differently.'],
    ...over,
  };
}
