import { isAddress } from '../fields';
import type { Language } from '../../../i18n/language';
import type { ClassOfGroup } from './classes';
import { relationOfWord, type Relation } from '../listImport/headingWords';
import { readListDay } from '../listImport/dates';
import { dayOrder, type Layout, type ListKind } from '../listImport/layout';
import type { Table } from '../listImport/readTable';
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
  locale: Language;
}

/** One pupil as the list says, before groups are classes. */
export interface Pupil {
  /** The record's place in the file, from 1, as a spreadsheet counts. */
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
  email: string;
  guardians: Guardian[];
}

interface LostCell {
  target: 'email' | 'guardian1_email' | 'guardian2_email';
  text: string;
  /** No address is in it; or it is one, and no guardian's name stands beside it. */
  why: 'address' | 'nameless';
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
}

export type Lack = 'name' | 'group' | 'day';

/**
 * Every record below the headings that names a person. Sums, dates and empty lines at the end of an
 * export name nobody: with a column of numbers, a record with neither number nor group is such a line.
 */
export function pupilsOf(table: Table, layout: Layout, locale: Language): Pupil[] {
  const order = dayOrder(table, layout) ?? 'day-first';
  return recordsOf(table, layout)
    .map((record): Pupil => {
      const { line, textOf } = record;
      const dayText = textOf('birth_date');
      const lost = lostCells(record);
      const day = dayText === '' ? null : readListDay(dayText, order);
      return {
        line,
        external_id: textOf('external_id'),
        ...namesOf(record),
        ...(textOf('known_as') !== '' && { known_as: textOf('known_as') }),
        birth_date: day,
        ...(dayText !== '' && day === null && { badDay: dayText }),
        group: [textOf('course'), textOf('group')].filter(Boolean).join(' '),
        email: addressIn(textOf('email')),
        ...(lost.length > 0 && { lost }),
        guardians: ([1, 2] as const).flatMap((which) => guardianOf(which, record, layout, locale)),
      };
    })
    .filter((pupil) => isPerson(pupil, layout));
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
  locale: Language,
): Guardian[] {
  const cell = textOf(`guardian${which}_name`);
  // In a list of people a guardian is written like them: "Mas Riu, Rosa".
  const { first, last } = cell.includes(',') ? splitName(cell) : { first: cell, last: '' };
  const full_name = `${first} ${last}`.trim();
  if (full_name === '') return [];
  const word = textOf(`guardian${which}_relation`);
  const email = addressIn(textOf(`guardian${which}_email`));
  const relation = word ? relationOfWord(word) : (layout.relations[which - 1] ?? 'guardian');
  return [{ full_name, relation, ...(email !== '' && { email }), locale }];
}

/** What keeps a pupil from being sent; null where nothing does. */
export function lackOf(pupil: Pupil, classes: ReadonlyMap<string, ClassOfGroup>): Lack | null {
  if (pupil.first_name === '') return 'name';
  if (pupil.badDay !== undefined) return 'day';
  const place = classes.get(pupil.group);
  return place && place.course.trim() !== '' && place.class_name.trim() !== '' ? null : 'group';
}

export function toRow(pupil: Pupil, classes: ReadonlyMap<string, ClassOfGroup>): RosterRow {
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
  };
}
