import type { TakerRole } from '../../api/types';
import { roleOfWord, targetOfHeading, targets, type Target } from './pasteWords';
import type { Table } from './readTable';
import { announcedBy } from './roster/columnWords';
import { readDay } from '../../lib/days';

/** How a table is read: whether there is a heading, and what each column holds. */
export interface Layout {
  hasHeading: boolean;
  /** How many filled records stand above the heading, such as the school's name and a date. */
  above: number;
  /** One entry per column; null for a column that is not used. */
  columns: readonly (Target | null)[];
}

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
}

const filled = (record: readonly string[]) => record.some((cell) => cell !== '');

/** The records of a table that hold anything, below its heading, each with its line. */
function dataOf(
  table: Table,
  { hasHeading, above }: Pick<Layout, 'hasHeading' | 'above'>,
): { line: number; cells: readonly string[] }[] {
  const records = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => filled(cells));
  return hasHeading ? records.slice(above + 1) : records;
}

/** The texts of the heading, one per column; empty where there is none. */
export function headingOf(table: Table, layout: Layout): readonly string[] {
  const first = layout.hasHeading ? (table.filter(filled)[layout.above] ?? []) : [];
  return layout.columns.map((_, column) => first[column] ?? '');
}

/** The first filled cell of a column below the heading, to show what it holds. */
export function sampleOf(table: Table, layout: Layout, column: number): string {
  const records = dataOf(table, layout);
  return records.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '';
}

/**
 * How to read a table nobody has explained: by its heading where it has one, else by what the
 * columns hold (addresses, words for roles, then names from left to right).
 */
export function guessLayout(table: Table): Layout {
  const width = Math.max(0, ...table.map((record) => record.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const above = headingPlace(table);
  const heading = table.filter(filled)[above] ?? [];
  const announced = columns.map((column) => announcedIn(heading[column] ?? ''));
  const hasWords = heading.some(targetOfHeading) || new Set(announced.filter(Boolean)).size > 1;
  const hasHeading = hasWords && !heading.some(isOfAPerson);
  if (hasHeading) {
    const layout = { hasHeading, above, columns: onceEach(announced) };
    return { ...layout, columns: settleNames(withoutFalseRoles(table, layout)) };
  }
  // A heading in words nobody knows: it lacks what everybody below it has.
  if (lacksAddress(table)) {
    const below = table.filter(filled).slice(1);
    return { hasHeading: true, above: 0, columns: guessByContent(below, columns) };
  }
  return { hasHeading, above: 0, columns: guessByContent(table, columns) };
}

/** Enough words of a heading to tell it from a line of text above the table. */
const SURE = 3;
const LAST_HEADING = 15;

/** Which of the filled records is the heading: the first, unless a later one surely is. */
function headingPlace(table: Table): number {
  const records = table.filter(filled).slice(0, LAST_HEADING);
  const announcedOf = (record: readonly string[]) =>
    new Set(record.map((cell) => announcedBy(cell)?.target).filter(Boolean)).size;
  if (announcedOf(records[0] ?? []) > 0) return 0;
  const place = records.findIndex((record) => announcedOf(record) >= SURE);
  const before = records.slice(0, Math.max(0, place)).flat();
  return place > 0 && !before.some(isOfAPerson) ? place : 0;
}

function isOfAPerson(cell: string): boolean {
  return cell.includes('@') || readDay(cell) !== null;
}

function announcedIn(heading: string): Target | null {
  const known = targetOfHeading(heading);
  if (known) return known;
  const target = announcedBy(heading)?.target;
  return targets.find((one) => one === target) ?? null;
}

/** A column of dates or numbers is no role, whatever its heading says. */
function withoutFalseRoles(table: Table, layout: Layout): (Target | null)[] {
  const records = dataOf(table, layout).map(({ cells }) => cells);
  return layout.columns.map((target, column) => {
    if (target !== 'role') return target;
    const cells = records.map((record) => record[column] ?? '').filter((cell) => cell !== '');
    return cells.some(roleOfWord) || !cells.some((cell) => /[\d@]/.test(cell)) ? target : null;
  });
}

function lacksAddress(table: Table): boolean {
  const [first, ...rest] = table.filter(filled);
  if (first === undefined || rest.length < 2) return false;
  return first.some(
    (cell, column) =>
      /^[^\d@]+$/.test(cell) &&
      !first.some(isOfAPerson) &&
      rest.every((record) => record[column]?.includes('@')),
  );
}

function guessByContent(table: Table, columns: readonly number[]): (Target | null)[] {
  const records = table.filter(filled);
  const inColumn = (column: number) =>
    records.map((record) => record[column] ?? '').filter((cell) => cell !== '');
  const used = columns.filter((column) => inColumn(column).length > 0);
  const email = used.find((column) => inColumn(column).some((cell) => cell.includes('@')));
  const role = used.findLast(
    (column) =>
      column !== email && inColumn(column).filter(roleOfWord).length * 2 > inColumn(column).length,
  );
  const most = (column: number, is: (cell: string) => boolean) =>
    inColumn(column).filter(is).length * 2 > inColumn(column).length;
  const day = used.find((column) => most(column, (cell) => readDay(cell) !== null));
  const rest = used.filter(
    (column) =>
      column !== email &&
      column !== role &&
      column !== day &&
      !most(column, (cell) => /^[\d\s.+-]+$/.test(cell)),
  );
  // Without an address anywhere, the order of our own template is the best guess.
  const order: Target[] = [
    ...(email === undefined ? (['email'] as const) : []),
    'first_name',
    'last_name',
  ];
  const guessed = columns.map((column) => {
    if (column === email) return 'email';
    if (column === role) return 'role';
    if (column === day) return 'birth_date';
    if (!rest.includes(column)) return null;
    return order[rest.indexOf(column)] ?? null;
  });
  return email === undefined ? guessed : settleNames(guessed);
}

/** Only surnames may fill two columns; a second "email" is another person's. */
function onceEach(columns: readonly (Target | null)[]): (Target | null)[] {
  return columns.map((target, column) =>
    target !== null && target !== 'last_name' && columns.indexOf(target) < column ? null : target,
  );
}

/** A name column with no column of surnames beside it holds the whole name. */
function settleNames(columns: readonly (Target | null)[]): (Target | null)[] {
  if (columns.includes('last_name') || !columns.includes('first_name')) return [...columns];
  const hasWhole = columns.includes('full_name') || columns.includes('reversed_name');
  return columns.map((target) =>
    target === 'first_name' ? (hasWhole ? null : 'full_name') : target,
  );
}

/**
 * Every filled record of `table` as a person, none left out. `fallbackRole` is for rows whose
 * role cell is empty or missing; a word we do not know is never replaced by it.
 */
export function toRows(table: Table, layout: Layout, fallbackRole: TakerRole): PastedRow[] {
  return dataOf(table, layout).map(({ line, cells }) => {
    const all = (wanted: Target) =>
      cells.filter((cell, column) => cell !== '' && layout.columns[column] === wanted).join(' ');
    const whole = splitName(all('full_name'), all('reversed_name'));
    const roleWord = all('role');
    const birthDate = readDay(all('birth_date'));
    return {
      line,
      email: bareAddress(all('email')),
      first_name: all('first_name') || whole.first,
      last_name: all('last_name') || whole.last,
      role: roleWord === '' ? fallbackRole : (roleOfWord(roleWord) ?? ''),
      roleWord,
      ...(birthDate !== null && { birth_date: birthDate }),
    };
  });
}

/**
 * "Puig Mas, Anna" is unambiguous. "Anna Puig Mas" is cut after the first word, which the preview
 * says. Surnames first without a comma cannot be cut: they are left together, to be completed.
 */
function splitName(full: string, reversed: string): { first: string; last: string } {
  const name = full || reversed;
  const comma = name.indexOf(',');
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  if (full === '') return { first: '', last: name };
  const space = name.indexOf(' ');
  return space < 0
    ? { first: name, last: '' }
    : { first: name.slice(0, space), last: name.slice(space + 1) };
}

/** "Anna Puig <anna@escola.cat>" and "mailto:anna@escola.cat", as mail programs copy them. */
function bareAddress(text: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? text;
  return inside.trim().replace(/^mailto:/i, '');
}
