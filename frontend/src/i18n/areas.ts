import type admins from './en/admins';
import type alone from './en/alone';
import type asks from './en/asks';
import type auth from './en/auth';
import type between from './en/between';
import type campaigns from './en/campaigns';
import type campaignSteps from './en/campaignSteps';
import type common from './en/common';
import type consent from './en/consent';
import type consentTexts from './en/consentTexts';
import type contacts from './en/contacts';
import type enrolment from './en/enrolment';
import type globalSearch from './en/globalSearch';
import type factors from './en/factors';
import type families from './en/families';
import type family from './en/family';
import type figures from './en/figures';
import type firstSteps from './en/firstSteps';
import type home from './en/home';
import type auditLog from './en/auditLog';
import type listImport from './en/listImport';
import type retention from './en/retention';
import type leaving from './en/leaving';
import type lesson from './en/lesson';
import type letter from './en/letter';
import type moved from './en/moved';
import type myClass from './en/myClass';
import type overview from './en/overview';
import type people from './en/people';
import type schools from './en/schools';
import type preparing from './en/preparing';
import type privacy from './en/privacy';
import type proof from './en/proof';
import type recordConsent from './en/recordConsent';
import type reply from './en/reply';
import type research from './en/research';
import type results from './en/results';
import type review from './en/review';
import type roomCheck from './en/roomCheck';
import type roster from './en/roster';
import type signOn from './en/signOn';
import type settings from './en/settings';
import type staff from './en/staff';
import type talk from './en/talk';
import type reading from './en/reading';
import type taking from './en/taking';
import type terms from './en/terms';
import type visit from './en/visit';
import type voices from './en/voices';
import type welcome from './en/welcome';
import type whoRead from './en/whoRead';

/**
 * The texts of the app by area. Each area is one file per language. It is downloaded only in the
 * active language, and only by the screens that name it in screens.ts. English defines the shape.
 */
export interface Areas {
  admins: typeof admins;
  auth: typeof auth;
  between: typeof between;
  campaigns: typeof campaigns;
  campaignSteps: typeof campaignSteps;
  common: typeof common;
  consent: typeof consent;
  alone: typeof alone;
  asks: typeof asks;
  consentTexts: typeof consentTexts;
  contacts: typeof contacts;
  enrolment: typeof enrolment;
  globalSearch: typeof globalSearch;
  factors: typeof factors;
  families: typeof families;
  family: typeof family;
  figures: typeof figures;
  firstSteps: typeof firstSteps;
  home: typeof home;
  auditLog: typeof auditLog;
  retention: typeof retention;
  leaving: typeof leaving;
  lesson: typeof lesson;
  letter: typeof letter;
  moved: typeof moved;
  myClass: typeof myClass;
  listImport: typeof listImport;
  overview: typeof overview;
  people: typeof people;
  schools: typeof schools;
  talk: typeof talk;
  reading: typeof reading;
  preparing: typeof preparing;
  privacy: typeof privacy;
  proof: typeof proof;
  recordConsent: typeof recordConsent;
  reply: typeof reply;
  research: typeof research;
  results: typeof results;
  review: typeof review;
  roomCheck: typeof roomCheck;
  roster: typeof roster;
  settings: typeof settings;
  signOn: typeof signOn;
  staff: typeof staff;
  taking: typeof taking;
  terms: typeof terms;
  visit: typeof visit;
  voices: typeof voices;
  whoRead: typeof whoRead;
  welcome: typeof welcome;
}

export type Area = keyof Areas;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Areas;
    strictInterpolationChecks: true;
  }
}

type Variables<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

type UnionToIntersection<U> = (U extends unknown ? (x: U) => void : never) extends (
  x: infer I,
) => void
  ? I
  : never;

type Mentioning<Names extends string> = [Names] extends [never]
  ? string
  : UnionToIntersection<Names extends string ? `${string}{{${Names}}}${string}` : never>;

type SameText<Key, Text extends string> = Key extends `${string}_one`
  ? Mentioning<Exclude<Variables<Text>, 'count'>> // "One result" need not repeat the number
  : Mentioning<Variables<Text>>;

/**
 * The type of a translation of `Shape`: the same keys, and the same variables in each text. Catalan
 * and Spanish may add the plural form `_many` (from a million on).
 */
export type Translation<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string
    ? SameText<Key, Shape[Key]>
    : Translation<Shape[Key]>;
} & {
  readonly [
    Key in keyof Shape as Key extends `${infer Base}_other` ? `${Base}_many` : never
  ]?: string;
};
