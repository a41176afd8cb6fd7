import { isAddress } from '../fields';
import type { Table } from '../readTable';
import type { Language } from '../../../i18n/language';
import type { ClassOfGroup } from './classes';
import { relationOfWord, type Relation, type RosterTarget } from './columnWords';
import type { RosterLayout } from './columns';
import { readDay } from '../../../lib/days';

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
  birth_date: string | null;
  /** What the cell of the birth date says that is no day. */
  badDay?: string;
  group: string;
  email: string;
  guardians: Guardian[];
}

/** What is sent of a pupil, and nothing else. */
export interface RosterRow {
  external_id: string;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  course: string;
  class_name: string;
  email: string | null;
  guardians: Guardian[];
}

type Lack = 'name' | 'surname' | 'group' | 'day';

/**
 * Every record below the headings that names a person. Sums, dates and empty lines at the end of an
 * export name nobody: with a column of numbers, a record with neither number nor group is such a line.
 */
export function pupilsOf(table: Table, layout: RosterLayout, locale: Language): Pupil[] {
  const found: Pupil[] = [];
  table.forEach((cells, place) => {
    if (place <= layout.heading) return;
    const all = (target: RosterTarget) =>
      cells.filter((cell, column) => cell !== '' && layout.columns[column] === target).join(' ');
    const whole = splitName(all('full_name'));
    const dayText = all('birth_date');
    const day = dayText === '' ? null : readDay(dayText);
    const pupil: Pupil = {
      line: place + 1,
      external_id: all('external_id'),
      first_name: all('first_name') || whole.first,
      last_name: all('last_name') || whole.last,
      birth_date: day,
      ...(dayText !== '' && day === null && { badDay: dayText }),
      group: [all('course'), all('group')].filter(Boolean).join(' '),
      email: addressIn(all('email')),
      guardians: [1, 2].flatMap((which) => guardianOf(which as 1 | 2, all, layout, locale)),
    };
    if (isPerson(pupil, layout)) found.push(pupil);
  });
  return found;
}

function isPerson(pupil: Pupil, layout: RosterLayout): boolean {
  if (pupil.first_name === '' && pupil.last_name === '') return false;
  if (!layout.columns.includes('external_id')) return true;
  return pupil.external_id !== '' || pupil.group !== '' || pupil.birth_date !== null;
}

/** "Puig Mas, Anna" is unambiguous; "Anna Puig Mas" is cut after the first word. */
function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(',');
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  return space < 0
    ? { first: name, last: '' }
    : { first: name.slice(0, space), last: name.slice(space + 1) };
}

/** The first address in a cell; Esfer@ puts telephones beside it: "600 111 222 - rosa@x.cat". */
export function addressIn(cell: string): string {
  const words = cell.split(/[\s,;<>()]+/).map((word) => word.replace(/^mailto:/i, ''));
  return words.find(isAddress) ?? '';
}

function guardianOf(
  which: 1 | 2,
  all: (target: RosterTarget) => string,
  layout: RosterLayout,
  locale: Language,
): Guardian[] {
  const cell = all(`guardian${which}_name`);
  // In a list of people a guardian is written like them: "Mas Riu, Rosa".
  const { first, last } = cell.includes(',') ? splitName(cell) : { first: cell, last: '' };
  const full_name = `${first} ${last}`.trim();
  if (full_name === '') return [];
  const word = all(`guardian${which}_relation`);
  const email = addressIn(all(`guardian${which}_email`));
  const relation = word ? relationOfWord(word) : (layout.relations[which - 1] ?? 'guardian');
  return [{ full_name, relation, ...(email !== '' && { email }), locale }];
}

/** What keeps a pupil from being sent; null where nothing does. */
export function lackOf(pupil: Pupil, classes: ReadonlyMap<string, ClassOfGroup>): Lack | null {
  if (pupil.first_name === '') return 'name';
  if (pupil.last_name === '') return 'surname';
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
    birth_date: pupil.birth_date,
    course: place?.course.trim() ?? '',
    class_name: place?.class_name.trim() ?? '',
    email: pupil.email === '' ? null : pupil.email,
    guardians: pupil.guardians,
  };
}
