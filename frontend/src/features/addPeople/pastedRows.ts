import type { TakerRole } from '../../api/types';
import { readListDay } from '../../lists/dates';
import { dayOrder, type Layout, type ListKind } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import { namesOf, recordsOf, type ListRecord } from '../../lists/records';
import { isTutor, roleOfWord } from '../../lists/roleWords';

/** A list of people to be invited. */
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
  /** The record's place in what was pasted, from 1, as a spreadsheet counts. */
  line: number;
  email: string;
  first_name: string;
  last_name: string;
  /** '' when the word in the cell means no role we know. */
  role: TakerRole | '';
  /** The word that was in the cell. */
  roleWord: string;
  /** As YYYY-MM-DD; left out where the cell holds none. */
  birth_date?: string;
  /** The class as it is written there, year and group; left out where the list has none. */
  group?: string;
}

/**
 * Every filled record of `table` as a person, none left out. `fallbackRole` is for rows whose
 * role cell is empty or missing; a word we do not know is never replaced by it.
 */
export function toRows(table: Table, layout: Layout, fallbackRole: TakerRole): PastedRow[] {
  const order = dayOrder(table, layout) ?? 'day-first';
  const records = recordsOf(table, layout);
  const tutorsAreStaff = isOfStaff(records);
  return records.map((record) => {
    const { line, textOf } = record;
    const roleWord = textOf('role');
    const group = groupOf(record);
    const known = tutorsAreStaff && isTutor(roleWord) ? 'teacher' : roleOfWord(roleWord);
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

/** Whether a "tutor" is a class teacher: others are staff or have a class, and nobody is family. */
function isOfStaff(records: readonly ListRecord[]): boolean {
  const roles = records.map((record) => roleOfWord(record.textOf('role')));
  if (roles.some((role) => role === 'parent' || role === 'student')) return false;
  return roles.some((role) => role !== null) || records.some((record) => groupOf(record) !== '');
}

/** "Anna Puig <anna@escola.cat>" and "mailto:anna@escola.cat", as mail programs copy them. */
function bareAddress(text: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? text;
  return inside.trim().replace(/^mailto:/i, '');
}
