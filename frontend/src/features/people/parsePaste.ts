import type { TakerRole } from '../../api/types';
import { roleOfWord, targetOfHeading, type Target } from './pasteWords';
import type { Table } from './readTable';

/** How a table is read: whether its first filled record is a heading, and what each column holds. */
export interface Layout {
  hasHeading: boolean;
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
}

const filled = (record: readonly string[]) => record.some((cell) => cell !== '');

/** The records of a table that hold anything, without its heading, each with its line. */
function dataOf(table: Table, hasHeading: boolean): { line: number; cells: readonly string[] }[] {
  const records = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => filled(cells));
  return hasHeading ? records.slice(1) : records;
}

/** The texts of the heading, one per column; empty where there is none. */
export function headingOf(table: Table, layout: Layout): readonly string[] {
  const first = layout.hasHeading ? (table.find(filled) ?? []) : [];
  return layout.columns.map((_, column) => first[column] ?? '');
}

/** The first filled cell of a column below the heading, to show what it holds. */
export function sampleOf(table: Table, layout: Layout, column: number): string {
  const records = dataOf(table, layout.hasHeading);
  return records.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '';
}

/**
 * How to read a table nobody has explained: by its heading where it has one, else by what the
 * columns hold (addresses, words for roles, then names from left to right).
 */
export function guessLayout(table: Table): Layout {
  const width = Math.max(0, ...table.map((record) => record.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const first = table.find(filled) ?? [];
  const announced = columns.map((column) => targetOfHeading(first[column] ?? ''));
  const hasHeading =
    announced.some((target) => target !== null) && !first.some((cell) => cell.includes('@'));
  if (hasHeading) return { hasHeading, columns: settleNames(onceEach(announced)) };
  return { hasHeading, columns: guessByContent(table, columns) };
}

function guessByContent(table: Table, columns: readonly number[]): (Target | null)[] {
  const records = dataOf(table, false).map(({ cells }) => cells);
  const inColumn = (column: number) =>
    records.map((record) => record[column] ?? '').filter((cell) => cell !== '');
  const used = columns.filter((column) => inColumn(column).length > 0);
  const email = used.find((column) => inColumn(column).some((cell) => cell.includes('@')));
  const role = used.findLast(
    (column) =>
      column !== email && inColumn(column).filter(roleOfWord).length * 2 > inColumn(column).length,
  );
  const rest = used.filter((column) => column !== email && column !== role);
  // Without an address anywhere, the order of our own template is the best guess.
  const order: Target[] = [
    ...(email === undefined ? (['email'] as const) : []),
    'first_name',
    'last_name',
    ...(role === undefined ? (['role'] as const) : []),
  ];
  const guessed = columns.map((column) => {
    if (column === email) return 'email';
    if (column === role) return 'role';
    return order[rest.indexOf(column)] ?? null;
  });
  return email === undefined ? guessed : settleNames(guessed);
}

/** Only surnames may stand in two columns; a second "email" is somebody else's. */
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
  return dataOf(table, layout.hasHeading).map(({ line, cells }) => {
    const all = (wanted: Target) =>
      cells.filter((cell, column) => cell !== '' && layout.columns[column] === wanted).join(' ');
    const whole = splitName(all('full_name'), all('reversed_name'));
    const roleWord = all('role');
    return {
      line,
      email: bareAddress(all('email')),
      first_name: all('first_name') || whole.first,
      last_name: all('last_name') || whole.last,
      role: roleWord === '' ? fallbackRole : (roleOfWord(roleWord) ?? ''),
      roleWord,
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
