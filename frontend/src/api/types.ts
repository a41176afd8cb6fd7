/** Friendly names for the shapes the server speaks, which are generated from its own description. */
import type { components } from './schema';

type Schemas = components['schemas'];

/**
 * A shape as the server sends it: always with all its fields, of which the description calls those
 * optional that a request may leave out.
 */
export type Whole<Shape> = Shape extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Shape extends object
    ? { -readonly [Key in keyof Shape]-?: Whole<Shape[Key]> }
    : Shape;

export interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

export type User = Whole<Schemas['User']>;
export type Me = Whole<Schemas['Me']>;
export type OwnLogin = Whole<Schemas['OwnLogin']>;
export type SecondFactor = Whole<Schemas['SecondFactor']>;
export type ProductAdmin = Whole<Schemas['ProductAdmin']>;
export type SchoolAdmin = Whole<Schemas['SchoolAdmin']>;
export type School = Whole<Schemas['School']>;
/** A school and a class as the lists show them, with how much belongs to them where asked for. */
export type SchoolRow = Whole<Schemas['SchoolRow']>;
export type CourseRow = Whole<Schemas['CourseRow']>;
export type Course = Omit<CourseRow, 'archived_at' | 'counts'>;
export type TestTaker = Whole<Schemas['TestTaker']>;
/** How far a person has come on the way into Alba. */
export type PersonState = Schemas['TestTakerStateEnum'];
export type GuardianConsent = Whole<Schemas['GuardianConsent']>;
/** An adult who may answer about a person, beside the one they are assigned to. */
export type Bond = Whole<Schemas['Bond']>;
export type BondKind = Bond['kind'];
export type Child = Whole<Schemas['Child']>;
export type AssignedTaker = Whole<Schemas['AssignedPerson']>;
export type Responsible = Whole<Schemas['Responsible']>;
export type Test = Whole<Schemas['Test']>;
/** What a campaign of the school asks one to answer. */
export type Assignment = Whole<Schemas['Assignment']>;
/** A school asks some of its classes to answer between two days. */
export type Campaign = Whole<Schemas['Campaign']>;
export type CampaignState = Schemas['CampaignStateEnum'];
export type CampaignFields = Schemas['CampaignCreateRequest'];
export type Questionnaire = Schemas['QuestionnairesEnum'];
export type Voice = Schemas['VoicesEnum'];
export type Basis = Schemas['BasisEnum'];
/** How a family was told of a screening. */
export type How = Schemas['HowEnum'];
/** What a pupil's family has said or was told, and why the pupil gets no card. */
export type ConsentStatus = Whole<Schemas['ConsentStatus']>;
export type CampaignCheck = Whole<Schemas['Check']>;
export type Finding = Whole<Schemas['Finding']>;
export type ClassProgress = Whole<Schemas['ClassProgress']>;
export type PersonProgress = Whole<Schemas['PersonProgress']>;
export type Standing = PersonProgress['self'];
/** While a lesson is open, the cards of its class work. */
export type ClassSession = Whole<Schemas['ClassSession']>;
/** What the adult in the room sees: names and states, and nothing else. */
export type Board = Whole<Schemas['Board']>;
export type PupilState = Board['pupils'][number]['state'];
/** Where one stands with the people one answers about. */
export type Round = Whole<Schemas['Round']>;
/** What a report says: of the PDF and of the screen. */
export type ReportText = Whole<Schemas['ReportText']>;
export type Question = Whole<Schemas['Question']>;
export type Answer = Whole<Schemas['Answer']>;
/** One line of the trail, and one view of one's own results by another person. */
export type AuditEvent = Omit<Whole<Schemas['Event']>, 'details'> &
  Pick<Schemas['Event'], 'details'>;
export type Integrity = Whole<Schemas['Integrity']>;
export type Sight = Whole<Schemas['Sight']>;

/** 1 is the personality test (BFI), 2 the emotional-wellbeing test (SDQ). */
export type TestType = Schemas['TestTypeEnum'];
export type TestTypeName = Schemas['TestTypeNameEnum'];

export type TakerRole = Schemas['TestTakerRoleEnum'];
export type ProfessionalRole = Schemas['ProfessionalRoleEnum'];

export const takerRoles: readonly TakerRole[] = [
  'parent',
  'student',
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];

/** In the order in which a person comes through them. */
export const personStates: readonly PersonState[] = [
  'no_address',
  'not_invited',
  'invited',
  'active',
  'left',
];

export const bondKinds: readonly BondKind[] = ['guardian', 'teacher', 'other'];

export const professionalRoles: readonly ProfessionalRole[] = [
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];
