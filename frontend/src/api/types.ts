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

export type Tokens = Schemas['Tokens'];
export type User = Whole<Schemas['User']>;
export type OwnLogin = Whole<Schemas['OwnLogin']>;
export type SecondFactor = Whole<Schemas['SecondFactor']>;
export type ProductAdmin = Whole<Schemas['ProductAdmin']>;
export type SchoolAdmin = Whole<Schemas['SchoolAdmin']>;
export type School = Whole<Schemas['School']>;
export type Course = Whole<Schemas['Course']>;
export type TestTaker = Whole<Schemas['TestTaker']>;
export type GuardianConsent = Whole<Schemas['GuardianConsent']>;
export type AssignedTaker = Whole<Schemas['AssignedPerson']>;
export type Responsible = Whole<Schemas['Responsible']>;
export type Test = Whole<Schemas['Test']>;
export type Question = Whole<Schemas['Question']>;
export type Answer = Whole<Schemas['Answer']>;
/** One line of the trail, and one sight of one's own results by somebody else. */
export type AuditEvent = Whole<Schemas['Event']>;
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

export const professionalRoles: readonly ProfessionalRole[] = [
  'teacher',
  'psychopedagogue',
  'psychologist',
  'school_admin',
];
