import type { TakerRole } from '../../api/types';
import { readListDay } from '../../lists/dates';
import { dayOrder } from '../../lists/cells';
import type { Layout, ListKind } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import { namesOf, recordsOf, type ListRecord } from '../../lists/records';
import { isTutor, roleOfWord } from '../../lists/roleWords';
import { isStaff } from './pendingRows';

export const peopleList = {
  targets: [
    'email',
    'first_name',
    'last_name',
    'full_name',
    'reversed_name',
    'birth_date',
    'role',
    'course',
    'group',
  ],
  inOrder: ['email', 'first_name', 'last_name'],
  ofChildren: false,
} as const satisfies ListKind;

/** One person of a pasted list, complete or not. */
export interface PastedRow {
  /** The record's place in the pasted text, from 1, as a spreadsheet counts. */
  line: number;
  email: string;
  first_name: string;
  last_name: string;
  /** '' if the word in the cell is no known role. */
  role: TakerRole | '';
  /** The word in the cell. */
  roleWord: string;
  /** As YYYY-MM-DD; missing if the cell is empty. */
  birth_date?: string;
  /** The class as written in the list, year and group; missing if the list has none. */
  group?: string;
}

/**
 * Every filled record of `table` as a person, without exceptions. `fallbackRole` is for rows whose
 * role cell is empty or missing; it never replaces an unknown word. `ofStaff`: a list of staff.
 */
export function toRows(
  table: Table,
  layout: Layout,
  fallbackRole: TakerRole,
  ofStaff = false,
): PastedRow[] {
  const order = dayOrder(table, layout) ?? 'day-first';
  const records = recordsOf(table, layout);
  const tutorsAreStaff = ofStaff || isOfStaff(records);
  return records.map((record) => {
    const { line, textOf } = record;
    const roleWord = textOf('role');
    const group = groupOf(record);
    const said = tutorsAreStaff && isTutor(roleWord) ? 'teacher' : roleOfWord(roleWord);
    // A list of staff has no pupils: its word is shown, and the user decides.
    const known = ofStaff && said !== null && !isStaff(said) ? null : said;
    const birthDate = readListDay(textOf('birth_date'), order);
    return {
      line,
      email: bareAddress(textOf('email')),
      ...namesOf(record),
      role: roleWord === '' ? fallbackRole : (known ?? ''),
      roleWord,
      ...(birthDate !== null && { birth_date: birthDate }),
      ...(group !== '' && { group }),
    };
  });
}

const groupOf = ({ textOf }: ListRecord) => `${textOf('course')} ${textOf('group')}`.trim();

/**
 * True if "tutor" means a class teacher: others are staff or have a class, and nobody is family.
 */
function isOfStaff(records: readonly ListRecord[]): boolean {
  const roles = records.map((record) => roleOfWord(record.textOf('role')));
  if (roles.some((role) => role === 'parent' || role === 'student')) return false;
  return roles.some((role) => role !== null) || records.some((record) => groupOf(record) !== '');
}

/**
 * Strips the forms that email programs copy: "Anna Puig <anna@escola.cat>" and
 * "mailto:anna@escola.cat".
 */
function bareAddress(text: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\s*@\s*/g, '@');
}
