import { fullName } from '../../lib/fullName';
import type { Language } from '../../i18n/language';
import { looksLikeClass, mainGroup, wholeGroup, type ClassOfGroup } from '../../lists/classes';
import { consentOf, recordedAs, type SaidConsent } from './consent';
import { addressesIn, addressIn } from '../../lists/addresses';
import { phoneIn } from '../../lists/phones';
import { readListDay, type DayOrder } from '../../lists/dates';
import { dayOrder } from '../../lists/cells';
import type { Layout, ListKind } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import { fold } from '../../lists/foldedWords';
import { roleOfWord } from '../../lists/roleWords';
import { hasLeft } from '../../lists/statusWords';
import { isInCapitals, usualCase } from '../../lists/nameCase';
import { isCutInDoubt, namesOf, recordsOf, type ListRecord } from '../../lists/records';
import { guardiansOf, type Guardian } from './guardians';

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
    'status',
    'consent',
    'consent_date',
    'consent_reference',
    'guardian1_name',
    'guardian1_relation',
    'guardian1_email',
    'guardian1_phone',
    'guardian2_name',
    'guardian2_relation',
    'guardian2_email',
    'guardian2_phone',
    'guardians',
    'guardian_emails',
  ],
  inOrder: [],
  ofChildren: true,
} as const satisfies ListKind;
export type PupilTarget = (typeof pupilList.targets)[number];

/** The server's limit for one list. */
export const MAX_PUPILS = 2000;

/** One pupil as in the list, before groups become classes. */
export interface Pupil {
  /** The record's place in the table, from 1. */
  line: number;
  external_id: string;
  first_name: string;
  last_name: string;
  /** The name the pupil goes by. */
  known_as?: string;
  birth_date: string | null;
  /** The text of the birth date's cell, if it is not a day. */
  badDay?: string;
  /** Cells that are not used, with the reason. */
  lost?: LostCell[];
  /** The names as in the file, in capitals. */
  inCapitals?: string;
  /** True if the names may have to be split elsewhere. */
  isCutInDoubt?: boolean;
  group: string;
  /** Further groups in the group's cell, or in the pupil's other records. */
  otherGroups?: string[];
  email: string;
  guardians: Guardian[];
  consent?: SaidConsent;
}

interface LostCell {
  target: 'email' | `guardian${1 | 2}_${'email' | 'phone'}` | 'guardian_emails' | 'consent';
  text: string;
  /**
   * No valid address; no telephone number; an address without a name beside it; the same person's second one; one that
   * cannot be assigned to anyone; or neither yes nor no.
   */
  why: 'address' | 'phone' | 'nameless' | 'second' | 'whose' | 'consent';
}

/** The data of a pupil that is sent, and nothing else. */
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
  /** For a new pupil. */
  locale?: Language;
}

export type Lack = 'name' | 'group' | 'day';

/**
 * Every record below the headings that names a pupil. Sums, dates and empty lines at the end of an
 * export name nobody: if there is a column of numbers, a record with neither number nor group is
 * such a line. If no column contains the class, a class on its own line is that of the pupils
 * below.
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
      if (hasLeft(record.textOf('status'), order)) return [];
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
  const { guardians, nobodys } = guardiansOf(record, layout, locale);
  const lost = [...lostCells(record, nobodys), ...(said?.unread ? [lostConsent(said.unread)] : [])];
  const [group = '', ...otherGroups] = groupsIn(record);
  const written = namesOf(record);
  const names = layout.keepsCapitals ? written : inUsualCase(written);
  const capitals = Object.values(written).some(isInCapitals);
  return {
    line,
    external_id: textOf('external_id'),
    ...names,
    ...(capitals && { inCapitals: fullName(written) }),
    ...(isCutInDoubt(record) && { isCutInDoubt: true }),
    ...(textOf('known_as') !== '' && { known_as: textOf('known_as') }),
    birth_date: day,
    ...(dayText !== '' && day === null && { badDay: dayText }),
    group,
    ...(otherGroups.length > 0 && { otherGroups }),
    email: addressIn(textOf('email')),
    ...(lost.length > 0 && { lost }),
    guardians,
    ...(said?.consent && { consent: said.consent }),
  };
}

function inUsualCase({ first_name, last_name }: ReturnType<typeof namesOf>) {
  return { first_name: usualCase(first_name, false), last_name: usualCase(last_name, true) };
}

const lostConsent = (text: string): LostCell => ({ target: 'consent', text, why: 'consent' });

/** "ESO1A, ROBOTICA1" names two groups; the year may stand in a separate column. */
function groupsIn({ textOf }: ListRecord): string[] {
  const year = textOf('course');
  const alone = textOf('group') === '';
  const parts = (alone ? year : textOf('group')).split(/\s*[,;|]\s*/);
  const whole = parts.map((part) => (alone ? part : wholeGroup(year, part)));
  return [...new Set(whole.filter(Boolean))];
}

/** True if a list of all roles gives this person another role than pupil. */
function isSomebodyElse({ textOf }: ListRecord): boolean {
  const role = roleOfWord(textOf('role'));
  return role !== null && role !== 'student';
}

/** The number of records that `pupilsOf` takes for other people. */
export function othersIn(table: Table, layout: Layout): number {
  return recordsOf(table, layout).filter(isSomebodyElse).length;
}

/**
 * The names of pupils who, according to the list, have left or moved away: they are not imported.
 */
export function goneIn(table: Table, layout: Layout): string[] {
  const records = recordsOf(table, layout).filter((record) => record.textOf('status') !== '');
  if (records.length === 0) return []; // most lists have no such column, and reading days takes long
  const order = dayOrder(table, layout) ?? 'day-first';
  return records
    .filter((record) => !isSomebodyElse(record) && hasLeft(record.textOf('status'), order))
    .map(namesOf)
    .map(fullName)
    .filter(Boolean);
}

/** Merges the lines of a pupil who has one for each group. */
function onceEach(pupils: readonly Pupil[]): Pupil[] {
  const found = new Map<string, Pupil>();
  for (const pupil of pupils) {
    const { line, group, otherGroups = [], ...facts } = pupil;
    // Without a number or a birth date, two pupils with one name may be two.
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

/** Puts the class first among the groups of each pupil; keeps all of them if it cannot be found. */
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

/** The words of a line below the pupils that says how many there are. */
const SUM =
  /^((sub)?totals?|suma|recompte|recuento|(nombre|numero|num|n)( total)?)( de?)?( (alum|estudia|person)[a-z]*)?$/;

/** True for a line that counts the pupils. Nobody's name has no letter, and nobody is a total. */
function isSum({ first_name, last_name, external_id, birth_date }: Pupil): boolean {
  const names = `${first_name} ${last_name}`;
  if (!/\p{L}/u.test(names)) return true;
  const words = fold(names)
    .replace(/ ?\d+ ?/g, ' ')
    .trim();
  return birth_date === null && !/\d/.test(external_id) && SUM.test(words);
}

function isPerson(pupil: Pupil, layout: Layout): boolean {
  if (pupil.first_name === '' && pupil.last_name === '') return false;
  if (isSum(pupil)) return false;
  if (!layout.columns.includes('external_id')) return true;
  return pupil.external_id !== '' || pupil.group !== '' || pupil.birth_date !== null;
}

function lostCells({ textOf }: ListRecord, nobodys: readonly string[]): LostCell[] {
  const whose: LostCell[] =
    nobodys.length === 0
      ? []
      : [{ target: 'guardian_emails', text: nobodys.join(', '), why: 'whose' }];
  const own = (['email', 'guardian1_email', 'guardian2_email'] as const).flatMap(
    (target): LostCell[] => {
      const text = textOf(target);
      const [first, ...others] = addressesIn(text);
      // A cell with telephone numbers only is no invalid address.
      if (first === undefined && !/[\p{L}@]/u.test(text)) return [];
      if (first === undefined) return [{ target, text, why: 'address' }];
      const isNameless =
        (target === 'guardian1_email' && textOf('guardian1_name') === '') ||
        (target === 'guardian2_email' && textOf('guardian2_name') === '');
      if (isNameless) return [{ target, text, why: 'nameless' }];
      return others.length > 0 ? [{ target, text: others.join(', '), why: 'second' }] : [];
    },
  );
  const phones = (['guardian1', 'guardian2'] as const).flatMap((one): LostCell[] => {
    const target = `${one}_phone` as const;
    const text = textOf(target);
    if (text === '') return [];
    if (phoneIn(text) === '') return [{ target, text, why: 'phone' }];
    const isNameless = textOf(`${one}_name`) === '' && textOf(`${one}_email`) === '';
    return isNameless ? [{ target, text, why: 'nameless' }] : [];
  });
  return [...own, ...phones, ...whose];
}

/** The reason why a pupil cannot be sent; null if there is none. */
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
