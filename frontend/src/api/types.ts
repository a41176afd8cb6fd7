/** Friendly names for the shapes the server speaks. */
import type { Language } from '../i18n/language';

export interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

export interface User {
  id: number;
  email: string;
  username: string;
  locale: Language;
  first_name: string;
  last_name: string;
  is_alba_admin: boolean;
  is_school_admin: boolean;
  is_test_taker: boolean;
  test_taker_info: { id: number; has_assigned_people: boolean } | null;
  /** Null for everyone who did not register by themselves. */
  remaining_free_trial_days: number | null;
}

export interface ProductAdmin {
  id: number;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
}

export interface SchoolAdmin extends ProductAdmin {
  assigned_schools: School[];
}

export interface School {
  id: number;
  school_name: string;
  school_postal_code: string;
}

export interface Course {
  id: number;
  course: string;
  class_name: string;
  school_id: number;
}

export type TakerRole =
  'parent' | 'student' | 'teacher' | 'psychopedagogue' | 'psychologist' | 'school_admin';

export type ProfessionalRole = Exclude<TakerRole, 'parent' | 'student'>;

export const takerRoles: readonly TakerRole[] = [
  'parent',
  'student',
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];

export const professionalRoles: readonly ProfessionalRole[] = [
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];

export interface AssignedTaker {
  id: number;
  first_name: string;
  last_name: string;
  age: number | null;
}

export interface TestTaker {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  test_taker_type_name: TakerRole;
  assigned_to: { id: number; first_name: string; last_name: string } | null;
  has_assigned_people: boolean;
  assigned_test_takers: AssignedTaker[];
  course_info: { school_name: string; course: string; class_name: string } | null;
  age: number | null;
  birth_date: string | null;
}

export interface Responsible {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

/** 1 is the personality test (BFI), 2 the emotional-wellbeing test (SDQ). */
export type TestType = 1 | 2;
export type TestTypeName = 'BFI' | 'SDQ';

export type Informant = 'parent' | 'teacher' | 'self';

export type Band =
  | 'close_to_average'
  | 'slightly_raised'
  | 'slightly_lowered'
  | 'high'
  | 'very_high'
  | 'low'
  | 'very_low';

export interface Test {
  id: number;
  test_type: TestType;
  test_type_name: TestTypeName;
  test_taker: number;
  test_taker_email: string;
  test_taker_name: string;
  on_behalf_of_test_taker: number | null;
  on_behalf_of_test_taker_name: string | null;
  school: string | null;
  course_and_class: string | null;
  created_at: string;
  finished_at: string | null;
  has_accepted_terms: boolean;
  is_approved_by_alba: boolean;
  is_approved_by_school_admin: boolean;
  is_available: boolean;
  does_results_pdf_exist: boolean;
  report_source: 'generated' | 'uploaded' | null;
  extra_comment: string;
  /** Who answered, seen from whom the test is about; null until it is finished. */
  informant: Informant | null;
  /** Score name to value; null for everyone but product administrators, as are the next four. */
  punctuation: Record<string, number | null> | null;
  /** Score name to band; null as well where there is no comparison (BFI, ages outside of it). */
  bands: Record<string, Band | null> | null;
  band_system: string | null;
  quality: { acquiescence: number | null; straight_lined: boolean | null } | null;
  is_demonstration_wording: boolean | null;
  answered_count: number;
  question_count: number;
}

export interface Question {
  id: number;
  number: number;
  message_id: string;
  message_ca: string;
  message_es: string;
  message_en: string;
  min_value: number;
  max_value: number;
}

export interface Answer {
  id: number;
  test: number;
  test_question: number;
  answer: number;
}
