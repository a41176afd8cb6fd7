import { isAddress } from '../fields';
import type { Language } from '../../../i18n/language';
import { looksLikeClass, mainGroup, type ClassOfGroup } from './classes';
import { consentOf, recordedAs, type SaidConsent } from './consent';
import { relationOfWord, type Relation } from '../listImport/headingWords';
import { readListDay, type DayOrder } from '../listImport/dates';
import { dayOrder, type Layout, type ListKind } from '../listImport/layout';
import type { Table } from '../listImport/readTable';
import { roleOfWord } from '../listImport/roleWords';
import { namesOf, recordsOf, splitName, type ListRecord } from '../listImport/records';

/** A school's list of the year. */
export const pupilList = {
  targets: [
    'external_id',
    'first_name',
    'last_name',
    'known_as',
    'full_name',
    'reversed_name',
    'birth_date',
    'course',
    'group',
    'email',
    'role',
    'consent',
    'consent_date',
    'consent_reference',
    'guardian1_name',
    'guardian1_relation',
    'guardian1_email',
    'guardian2_name',
    'guardian2_relation',
    'guardian2_email',
  ],
  inOrder: [],
  ofChildren: true,
} as const satisfies ListKind;
export type PupilTarget = (typeof pupilList.targets)[number];

/** Of one list; the server refuses more. */
export const MAX_PUPILS = 2000;

export interface Guardian {
  full_name: string;
  relation: Relation;
  email?: string;
  /** Left out: as before, or Catalan. */
  locale?: Language;
}

/** One pupil as the list says, before groups are classes. */
export interface Pupil {
  /** The record's place in the table, from 1. */
  line: number;
  external_id: string;
  first_name: string;
  last_name: string;
  /** The name the pupil goes by. */
  known_as?: string;
  birth_date: string | null;
  /** What the cell of the birth date says that is no day. */
  badDay?: string;
  /** Cells of which nothing is taken, and why. */
  lost?: LostCell[];
  group: string;
  /** What else the cell of the group names, or the pupil's other records. */
  otherGroups?: string[];
  email: string;
  guardians: Guardian[];
  consent?: SaidConsent;
}

interface LostCell {
  target: 'email' | 'guardian1_email' | 'guardian2_email' | 'consent';
  text: string;
  /** It is no address; or it is one, and nobody's name stands beside it; or neither yes nor no. */
  why: 'address' | 'nameless' | 'consent';
}

/** What is sent of a pupil, and nothing else. */
export interface RosterRow {
  external_id: string;
  first_name: string;
  last_name: string;
  known_as?: string;
  birth_date: string | null;
  course: string;
  class_name: string;
  email: string | null;
  guardians: Guardian[];
  consent?: { given: boolean; reference: string };
  /** Of a new pupil. */
  locale?: Language;
}

export type Lack = 'name' | 'group' | 'day';

/**
 * Every record below the headings that names a pupil. Sums, dates and empty lines at the end of an
 * export name nobody: with a column of numbers, a record with neither number nor group is such a
 * line. Where no column says the class, a class on a line of its own is that of the pupils below.
 */
export function pupilsOf(table: Table, layout: Layout, locale: Language | null): Pupil[] {
  const order = dayOrder(table, layout) ?? 'day-first';
  const isTitled = !layout.columns.some((target) => target === 'group' || target === 'course');
  let title = '';
  return onceEach(
    recordsOf(table, layout).flatMap((record) => {
      const alone = isTitled && onlyCell(table[record.line - 1] ?? []);
      if (alone && looksLikeClass(alone)) {
        title = alone;
        return [];
      }
      const pupil = pupilOf(record, layout, locale, order);
      if (!isPerson(pupil, layout) || isSomebodyElse(record)) return [];
      return [title === '' ? pupil : { ...pupil, group: title }];
    }),
  );
}

function onlyCell(cells: readonly string[]): string | false {
  const [one, ...others] = cells.filter((cell) => cell !== '');
  return one !== undefined && others.length === 0 && one;
}

function pupilOf(
  record: ListRecord,
  layout: Layout,
  locale: Language | null,
  order: DayOrder,
): Pupil {
  const { line, textOf } = record;
  const dayText = textOf('birth_date');
  const day = dayText === '' ? null : readListDay(dayText, order);
  const said = consentOf(textOf, order);
  const lost = [...lostCells(record), ...(said?.unread ? [lostConsent(said.unread)] : [])];
  const [group = '', ...otherGroups] = groupsIn(record);
  return {
    line,
    external_id: textOf('external_id'),
    ...namesOf(record),
    ...(textOf('known_as') !== '' && { known_as: textOf('known_as') }),
    birth_date: day,
    ...(dayText !== '' && day === null && { badDay: dayText }),
    group,
    ...(otherGroups.length > 0 && { otherGroups }),
    email: addressIn(textOf('email')),
    ...(lost.length > 0 && { lost }),
    guardians: ([1, 2] as const).flatMap((which) => guardianOf(which, record, layout, locale)),
    ...(said?.consent && { consent: said.consent }),
  };
}

const lostConsent = (text: string): LostCell => ({ target: 'consent', text, why: 'consent' });

/** "ESO1A, ROBOTICA1" names two groups; the year may stand in a column of its own. */
function groupsIn({ textOf }: ListRecord): string[] {
  const parts = textOf('group').split(/\s*[,;|]\s*/);
  const whole = parts.map((part) => [textOf('course'), part].filter(Boolean).join(' '));
  return [...new Set(whole.filter(Boolean))];
}

/** A list of everybody says who is a pupil; whom it calls something else is none. */
function isSomebodyElse({ textOf }: ListRecord): boolean {
  const role = roleOfWord(textOf('role'));
  return role !== null && role !== 'student';
}

/** The records that `pupilsOf` takes for other people's. */
export function othersIn(table: Table, layout: Layout): number {
  return recordsOf(table, layout).filter(isSomebodyElse).length;
}

/** A pupil who stands on a line for each group is one. */
function onceEach(pupils: readonly Pupil[]): Pupil[] {
  const found = new Map<string, Pupil>();
  for (const pupil of pupils) {
    const { line, group, otherGroups = [], ...facts } = pupil;
    // Without a number or a birth date two of a name may be two.
    const isSure = pupil.external_id !== '' || pupil.birth_date !== null;
    const key = isSure ? JSON.stringify(facts) : `line ${line}`;
    const same = found.get(key);
    if (same === undefined || same.group === group) {
      found.set(same === undefined ? key : `line ${line}`, pupil);
      continue;
    }
    const more = [...(same.otherGroups ?? []), group, ...otherGroups];
    found.set(key, { ...same, otherGroups: [...new Set(more)] });
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

/** With the class first among the groups of each pupil; all of them where it cannot be told. */
export function withClass(pupils: readonly Pupil[], there: readonly ClassOfGroup[]): Pupil[] {
  // Most pupils share their groups with others.
  const known = new Map<string, string | undefined>();
  return pupils.map((pupil) => {
    if (pupil.otherGroups === undefined) return pupil;
    const groups = [pupil.group, ...pupil.otherGroups];
    const all = groups.join(', ');
    if (!known.has(all)) known.set(all, mainGroup(groups, there));
    const main = known.get(all);
    return main === undefined
      ? { ...pupil, group: all }
      : { ...pupil, group: main, otherGroups: groups.filter((one) => one !== main) };
  });
}

function isPerson(pupil: Pupil, layout: Layout): boolean {
  if (pupil.first_name === '' && pupil.last_name === '') return false;
  if (!layout.columns.includes('external_id')) return true;
  return pupil.external_id !== '' || pupil.group !== '' || pupil.birth_date !== null;
}

/** The first address in a cell; Esfer@ puts telephones beside it: "600 111 222 - rosa@x.cat". */
export function addressIn(cell: string): string {
  const words = cell.split(/[\s,;<>()]+/).map((word) => word.replace(/^mailto:/i, ''));
  return words.find(isAddress) ?? '';
}

function lostCells({ textOf }: ListRecord): LostCell[] {
  return (['email', 'guardian1_email', 'guardian2_email'] as const).flatMap(
    (target): LostCell[] => {
      const text = textOf(target);
      const has = addressIn(text) !== '';
      // Telephones alone are no address that went wrong.
      if (!has && !/[\p{L}@]/u.test(text)) return [];
      if (!has) return [{ target, text, why: 'address' }];
      const isNameless =
        (target === 'guardian1_email' && textOf('guardian1_name') === '') ||
        (target === 'guardian2_email' && textOf('guardian2_name') === '');
      return isNameless ? [{ target, text, why: 'nameless' }] : [];
    },
  );
}

function guardianOf(
  which: 1 | 2,
  { textOf }: ListRecord,
  layout: Layout,
  locale: Language | null,
): Guardian[] {
  const cell = textOf(`guardian${which}_name`);
  // In a list of people a guardian is written like them: "Mas Riu, Rosa".
  const { first, last } = cell.includes(',') ? splitName(cell) : { first: cell, last: '' };
  const full_name = `${first} ${last}`.trim();
  if (full_name === '') return [];
  const word = textOf(`guardian${which}_relation`);
  const email = addressIn(textOf(`guardian${which}_email`));
  const relation = word ? relationOfWord(word) : (layout.relations[which - 1] ?? 'guardian');
  return [{ full_name, relation, ...(email !== '' && { email }), ...(locale && { locale }) }];
}

/** What keeps a pupil from being sent; null where nothing does. */
export function lackOf(pupil: Pupil, classes: ReadonlyMap<string, ClassOfGroup>): Lack | null {
  if (pupil.first_name === '') return 'name';
  if (pupil.badDay !== undefined) return 'day';
  const place = classes.get(pupil.group);
  return place && place.course.trim() !== '' && place.class_name.trim() !== '' ? null : 'group';
}

export function toRow(
  pupil: Pupil,
  classes: ReadonlyMap<string, ClassOfGroup>,
  reference = '',
): RosterRow {
  const place = classes.get(pupil.group);
  return {
    external_id: pupil.external_id,
    first_name: pupil.first_name,
    last_name: pupil.last_name,
    ...(pupil.known_as && { known_as: pupil.known_as }),
    birth_date: pupil.birth_date,
    course: place?.course.trim() ?? '',
    class_name: place?.class_name.trim() ?? '',
    email: pupil.email === '' ? null : pupil.email,
    guardians: pupil.guardians,
    ...(pupil.consent && { consent: recordedAs(pupil.consent, reference) }),
  };
}
