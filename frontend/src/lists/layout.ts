import { addressesIn } from './addresses';
import { looksLikeDay, type DayOrder } from './dates';
import {
  announcedBy,
  isFamilyBlock,
  speaksOfFamily,
  speaksOfPupil,
  type Announced,
  type Relation,
  type Target,
} from './headingWords';
import { orderOfNames } from './nameOrder';
import { cellsOf, type Table } from './readTable';
import { roleOfWord } from './roleWords';

/** The differences between kinds of lists: everything else about reading is the same. */
export interface ListKind {
  /** The possible contents of its columns, in the order of the choices. */
  targets: readonly Target[];
  /** Columns of words without headings are taken for these, from left to right. */
  inOrder: readonly Target[];
  /** True if its people are children: an address may be a guardian's, so the user is asked. */
  ofChildren: boolean;
}

export interface Layout {
  /** The index of the headings' row; -1 if there is none. */
  heading: number;
  /** One entry per column; null for a column that is not used. */
  columns: readonly (Target | null)[];
  /** The relations of the two guardians, if the headings name mother and father. */
  relations: readonly [Relation | null, Relation | null];
  /** Columns of addresses that may be the family's: not used until the user says whose they are. */
  asked: readonly number[];
  /** The order of the dates, if the user has set it. */
  days: DayOrder | null;
  /** True if the user must set the order of the names in a cell. */
  asksOrder: boolean;
  /** True if the user has chosen to keep names in capitals. */
  keepsCapitals: boolean;
}

/**
 * Several columns may contain parts of these: two surnames, a guardian's name in three cells, their
 * telephone and their mobile.
 */
const inParts: readonly Target[] = [
  'last_name',
  'guardian1_name',
  'guardian1_phone',
  'guardian2_name',
  'guardian2_phone',
  'status',
];

/** Esfer@ writes the school, the date and similar lines above its headings. */
const LAST_HEADING = 15;

export function isFilled(record: readonly string[]): boolean {
  return record.some((cell) => cell !== '');
}

/** Read by the headings; without any, by the columns' content, and the user answers the rest. */
export function guessLayout(table: Table, kind: ListKind): Layout {
  const width = table.reduce((widest, record) => Math.max(widest, record.length), 0);
  const heading = headingRow(table);
  if (heading >= 0) return byHeading(table, kind, heading, width);
  const place = strangeHeading(table);
  const columns = settleNames(table, place, byContent(table.slice(place + 1), kind, width));
  const read = { heading: place, columns, relations: [null, null] as const };
  return withOrder(
    table,
    kind,
    withQuestions(kind, read, () => true),
  );
}

function byHeading(table: Table, kind: ListKind, heading: number, width: number): Layout {
  const headings = headingsOf(table, heading, width);
  const announced = headings.map(announcedBy);
  const relationOf = (place: 1 | 2) =>
    announced.find((one) => one?.target.startsWith(`guardian${place}`) && one.relation)?.relation ??
    null;
  const settled = settleWeak(table, heading, announced);
  const columns = settled.map((one, column) => {
    const isOnly = one === 'guardian_emails' && !settled.includes('email');
    // In a list without guardians, the family's address is the one to invite.
    const target = one && (heldBy(kind, one) ?? (isOnly ? heldBy(kind, 'email') : null));
    return target === 'role' && !holdsRoles(table, heading, column) ? null : target;
  });
  const read = {
    heading,
    columns: settleNames(table, heading, onceEach(withSection(table, heading, columns))),
    relations: [relationOf(1), relationOf(2)] as const,
  };
  const shared = sharedAddresses(table, heading, read.columns);
  if (shared >= 0 && kind.ofChildren) read.columns[shared] = 'guardian_emails';
  // A guardian is named without an address: a bare "Correu" may be theirs.
  const lacksAddress = ([1, 2] as const).some(
    (which) =>
      read.columns.includes(`guardian${which}_name`) &&
      !read.columns.includes(`guardian${which}_email`),
  );
  const lacksAll = read.columns.includes('guardians') && shared < 0;
  const ofFamily = headings.some(speaksOfFamily) && !columns.some((one) => one?.endsWith('_email'));
  const hasTheirs = read.columns.includes('guardian_emails');
  const asked = withQuestions(kind, read, (column) => {
    const heading = headings[column]!;
    const mayBeTheirs = !hasTheirs && (lacksAddress || lacksAll || ofFamily);
    const isDoubtful = mayBeTheirs || announced[column]?.isWeak === true;
    return speaksOfFamily(heading) || (!speaksOfPupil(heading) && isDoubtful);
  });
  return withOrder(table, kind, asked);
}

/** The targets without those weak ones for which the file has something better. */
function settleWeak(
  table: Table,
  heading: number,
  announced: readonly (Announced | null)[],
): (Target | null)[] {
  const isThere = (target: Target) =>
    announced.some((one) => one?.target === target && !one.isWeak);
  return announced.map((one, column) => {
    if (!one?.isWeak) return one?.target ?? null;
    if (isThere(one.target)) return null;
    if (one.target === 'external_id') {
      return numbersEach(cellsOf(table.slice(heading + 1), column)) ? one.target : null;
    }
    // "Correu tutor": the class teacher's address stands beside each pupil of a class.
    if (
      one.target === 'guardian_emails' &&
      !mostlyDiffer(cellsOf(table.slice(heading + 1), column))
    )
      return null;
    if (isThere('guardian1_name') || isThere('guardians')) return one.target;
    if (one.target.endsWith('_phone')) return null;
    // The user is asked whose address it is.
    return one.target === 'guardian2_email' ? null : 'email';
  });
}

function mostlyDiffer(cells: readonly string[]): boolean {
  return new Set(cells).size * 2 > cells.length;
}

/** True if each cell has its own number. */
function numbersEach(cells: readonly string[]): boolean {
  return cells.every((cell) => /\d/.test(cell)) && new Set(cells).size === cells.length;
}

/** The layout without pupils' addresses that `isDoubtful` finds may be the family's. */
function withQuestions(
  kind: ListKind,
  read: Pick<Layout, 'heading' | 'columns' | 'relations'>,
  isDoubtful: (column: number) => boolean,
): Layout {
  const asked = read.columns.flatMap((target, column) =>
    kind.ofChildren && target === 'email' && isDoubtful(column) ? [column] : [],
  );
  const columns = read.columns.map((target, column) => (asked.includes(column) ? null : target));
  return { ...read, columns, asked, days: null, asksOrder: false, keepsCapitals: false };
}

/**
 * The headings of the columns. A cell above them that is about the family ("Tutor/a legal 1" over
 * "Nom i cognoms" and "Correu") belongs to them, up to the next one, so that no guardian becomes a
 * pupil.
 */
function headingsOf(table: Table, heading: number, width: number): string[] {
  const record = table[heading] ?? [];
  const above = table[heading - 1] ?? [];
  let over = '';
  let block = '';
  let unnumbered = 0;
  return Array.from({ length: width }, (_, column) => {
    const next = above[column] ?? '';
    if (next !== '' && next !== over) {
      over = next;
      block = isFamilyBlock(over) ? over : '';
      // The first "Tutor/a legal" without a number is the first guardian.
      if (block !== '' && announcedBy(`${block} nom`) === null) {
        unnumbered += 1;
        block = `${block} ${unnumbered}`;
      }
    }
    const own = record[column] ?? '';
    const isTheirs = block !== '' && !belongsToPupils.includes(announcedBy(own)?.target);
    return isTheirs ? `${block} ${own}`.trim() : own;
  });
}

/** The contents that never belong to a guardian, whatever stands above. */
const belongsToPupils: readonly (Target | undefined)[] = [
  'external_id',
  'birth_date',
  'course',
  'group',
];

function heldBy(kind: ListKind, target: Target): Target | null {
  return kind.targets.includes(target) ? target : null;
}

/** The row that announces most, among the first ones; a person's row announces nothing. */
function headingRow(table: Table): number {
  const first = table.findIndex(isFilled);
  let best = -1;
  let most = 0;
  table.slice(0, first + LAST_HEADING).forEach((record, place) => {
    if (record.some(isOfAPerson)) return;
    // "alumne/a" and "pare" also stand in people's rows.
    const words = record.filter((cell) => roleOfWord(cell) === null);
    const found = new Set(words.map((cell) => announcedBy(cell)?.target).filter(Boolean)).size;
    // One word is enough in the first row; further down it is a line of text above the headings.
    if (found > most && (found > 1 || place === first)) {
      best = place;
      most = found;
    }
  });
  return best;
}

function isOfAPerson(cell: string): boolean {
  return cell.includes('@') || looksLikeDay(cell);
}

/** A row of headings in unknown words: it lacks the address that every row below has. */
function strangeHeading(table: Table): number {
  const place = table.findIndex(isFilled);
  const below = table.slice(place + 1).filter(isFilled);
  const first = table[place];
  if (!first || below.length < 2 || first.some(isOfAPerson)) return -1;
  const isOne = first.some(
    (cell, column) =>
      /^[^\d@]+$/.test(cell) && below.every((record) => record[column]?.includes('@')),
  );
  return isOne ? place : -1;
}

/**
 * "Grup" 1r ESO beside "Secció" A: of two columns of groups, the one without letters is the year.
 */
function withSection(
  table: Table,
  heading: number,
  columns: readonly (Target | null)[],
): readonly (Target | null)[] {
  const groups = columns.flatMap((target, column) => (target === 'group' ? [column] : []));
  if (groups.length < 2 || columns.includes('course')) return columns;
  const isLetters = (column: number) => {
    const cells = cellsOf(table.slice(heading + 1), column);
    return cells.length > 0 && cells.every((cell) => /^(\p{L}|\d{1,2})$/u.test(cell));
  };
  const [letters, ...others] = groups.filter(isLetters);
  const year = groups.find((column) => !isLetters(column));
  if (letters === undefined || others.length > 0 || year === undefined) return columns;
  return columns.map((target, column) => {
    if (column === year) return 'course';
    return target === 'group' && column !== letters ? null : target;
  });
}

/**
 * The first column whose cells contain several addresses, if guardians have no column of their own;
 * or -1.
 */
function sharedAddresses(
  table: Table,
  heading: number,
  columns: readonly (Target | null)[],
): number {
  const isNamed = columns.includes('guardian1_name') || columns.includes('guardians');
  if (!isNamed || columns.some((one) => one?.startsWith('guardian') && one.includes('_email'))) {
    return -1;
  }
  const below = table.slice(heading + 1);
  return columns.findIndex(
    (one, column) =>
      one === 'email' && cellsOf(below, column).some((cell) => addressesIn(cell).length > 1),
  );
}

/** False for a column of dates or numbers, whatever its heading says. */
function holdsRoles(table: Table, heading: number, column: number): boolean {
  const cells = cellsOf(table.slice(heading + 1), column);
  return cells.some(roleOfWord) || !cells.some((cell) => /[\d@]/.test(cell));
}

function byContent(table: Table, kind: ListKind, width: number): (Target | null)[] {
  const found = Array.from({ length: width }, (_, column): Target | 'words' | null => {
    const cells = cellsOf(table, column);
    const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
    if (most(looksLikeDay)) return 'birth_date';
    if (cells.some((cell) => cell.includes('@'))) return 'email';
    if (most((cell) => /^\d{8,}$/.test(cell))) return 'external_id';
    if (most((cell) => roleOfWord(cell) !== null)) return 'role';
    if (most((cell) => /^\p{L}[^,\d]+, *\p{L}/u.test(cell))) return 'full_name';
    return cells.length === 0 || most((cell) => /^[\d\s.+-]+$/.test(cell)) ? null : 'words';
  });
  // Without any address, the order of Alba's own template is the best guess.
  const inOrder = kind.inOrder.filter((target) =>
    target === 'email' ? !found.includes('email') : !found.includes('full_name'),
  );
  let next = 0;
  const columns = found.map((one) =>
    one === 'words' ? (inOrder[next++] ?? null) : one && heldBy(kind, one),
  );
  return onceEach(columns);
}

function onceEach(columns: readonly (Target | null)[]): (Target | null)[] {
  return columns.map((target, column) =>
    target !== null && !inParts.includes(target) && columns.indexOf(target) < column
      ? null
      : target,
  );
}

/** SAGA's "NOM" contains the whole name; so does any column of names without surnames beside it. */
function settleNames(
  table: Table,
  heading: number,
  columns: readonly (Target | null)[],
): (Target | null)[] {
  const name = columns.indexOf('first_name');
  if (name < 0) return [...columns];
  const cells = cellsOf(table.slice(heading + 1), name);
  const whole = cells.filter((cell) => cell.includes(',')).length * 2 > cells.length;
  if (columns.includes('last_name') && !whole) return [...columns];
  const hasWhole = columns.includes('full_name') || columns.includes('reversed_name');
  return columns.map((target) => {
    if (target === 'first_name') return hasWhole ? null : 'full_name';
    return whole && target === 'last_name' ? null : target;
  });
}

/**
 * Sets the column at `at` to `target`. A target that may occur only once leaves its previous
 * column.
 */
export function withTarget(layout: Layout, at: number, target: Target | null): Layout {
  const columns = layout.columns.map((before, column) => {
    if (column === at) return target;
    return before === target && target !== null && !inParts.includes(target) ? null : before;
  });
  return {
    ...layout,
    columns,
    asked: layout.asked.filter((column) => column !== at),
    asksOrder: layout.asksOrder && columns.includes('full_name') && target !== 'full_name',
  };
}

/**
 * "Alumne/a" without a comma in its cells does not tell if surnames come first. Guardians, who
 * share them, often do.
 */
function withOrder(table: Table, kind: ListKind, read: Layout): Layout {
  const at = read.columns.indexOf('full_name');
  if (at < 0 || !kind.ofChildren) return read;
  const { heading } = columnOf(table, read, at);
  if (heading !== '' && !speaksOfPupil(heading)) return read;
  const order = orderOfNames(table.slice(read.heading + 1), read.columns);
  if (order === 'surnames-first') return withTarget(read, at, 'reversed_name');
  return { ...read, asksOrder: order === null };
}

/** The indexes of the rows that may contain the headings. */
export function headingRows(table: Table): number[] {
  const first = table.findIndex(isFilled);
  return table.flatMap((record, at) => (at < first + LAST_HEADING && isFilled(record) ? [at] : []));
}

/** Moves the headings to another row and reads by them; -1: there are none. */
export function withHeading(table: Table, layout: Layout, kind: ListKind, heading: number): Layout {
  if (heading < 0) return { ...layout, heading };
  const below = guessLayout(table.slice(heading), kind);
  return below.heading === 0 ? { ...below, heading } : { ...layout, heading };
}

/** The name of a column in the file, and its first value. */
export function columnOf(
  table: Table,
  layout: Layout,
  column: number,
): { heading: string; sample: string } {
  const width = layout.columns.length;
  return {
    heading: headingsOf(table, layout.heading, width)[column] ?? '',
    sample: cellsOf(table.slice(layout.heading + 1), column)[0] ?? '',
  };
}
