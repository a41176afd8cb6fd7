import type { Table } from '../readTable';
import { announcedBy, type Relation, type RosterTarget } from './columnWords';
import { readDay } from '../../../lib/days';

/** How a school's list is read. */
export interface RosterLayout {
  /** The place of the headings in the table; -1 where there are none. */
  heading: number;
  /** One entry per column; null for what stays on the computer. */
  columns: readonly (RosterTarget | null)[];
  /** What the headings say of the two guardians, where they name mother and father. */
  relations: readonly [Relation | null, Relation | null];
}

/** Several columns may hold parts of these: two surnames, a guardian's name in three cells. */
const inParts: readonly RosterTarget[] = ['last_name', 'guardian1_name', 'guardian2_name'];

/** Esfer@ writes the school, the date and the like above its headings. */
const LAST_HEADING = 15;

export function filledCells(record: readonly string[]): number {
  return record.filter((cell) => cell !== '').length;
}

function widthOf(table: Table): number {
  return table.reduce((widest, record) => Math.max(widest, record.length), 0);
}

/** Read by the headings; without any, by what the columns hold, and a person says the rest. */
export function guessRoster(table: Table): RosterLayout {
  const width = widthOf(table);
  const heading = headingRow(table);
  const record = table[heading] ?? [];
  const announced = Array.from({ length: width }, (_, column) => announcedBy(record[column] ?? ''));
  const relations = ([1, 2] as const).map(
    (place) =>
      announced.find((one) => one?.target.startsWith(`guardian${place}`) && one.relation)
        ?.relation ?? null,
  ) as [Relation | null, Relation | null];
  const columns =
    heading < 0 ? byContent(table, width) : onceEach(announced.map((one) => one?.target ?? null));
  return { heading, columns: settleNames(table, heading, columns), relations };
}

/** The row that announces most, among the first ones; a person's row announces nothing. */
function headingRow(table: Table): number {
  let best = -1;
  let most = 1;
  table.slice(0, LAST_HEADING).forEach((record, place) => {
    if (record.some((cell) => cell.includes('@') || readDay(cell) !== null)) return;
    const found = new Set(record.map((cell) => announcedBy(cell)?.target).filter(Boolean)).size;
    if (found > most) {
      best = place;
      most = found;
    }
  });
  return best;
}

function onceEach(columns: readonly (RosterTarget | null)[]): (RosterTarget | null)[] {
  return columns.map((target, column) =>
    target !== null && !inParts.includes(target) && columns.indexOf(target) < column
      ? null
      : target,
  );
}

function byContent(table: Table, width: number): (RosterTarget | null)[] {
  const found: (RosterTarget | null)[] = [];
  for (let column = 0; column < width; column += 1) {
    const cells = table.map((record) => record[column] ?? '').filter((cell) => cell !== '');
    const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length;
    if (most((cell) => readDay(cell) !== null)) found.push('birth_date');
    else if (most((cell) => cell.includes('@'))) found.push('email');
    else if (most((cell) => /^\d{8,}$/.test(cell))) found.push('external_id');
    else if (most((cell) => /^\p{L}[^,\d]+, *\p{L}/u.test(cell))) found.push('full_name');
    else found.push(null);
  }
  return onceEach(found);
}

/** SAGA's "NOM" holds the whole name; so does any column of names with no surnames beside it. */
function settleNames(
  table: Table,
  heading: number,
  columns: readonly (RosterTarget | null)[],
): (RosterTarget | null)[] {
  const name = columns.indexOf('first_name');
  if (name < 0) return [...columns];
  const cells = table.slice(heading + 1).map((record) => record[name] ?? '');
  const whole =
    cells.filter((cell) => cell.includes(',')).length * 2 > cells.filter(Boolean).length;
  if (columns.includes('last_name') && !whole) return [...columns];
  return columns.map((target) => {
    if (target === 'first_name') return columns.includes('full_name') ? null : 'full_name';
    return whole && target === 'last_name' ? null : target;
  });
}

/** With the column at `at` read as `target`; what may be there only once leaves its former column. */
export function withTarget(
  layout: RosterLayout,
  at: number,
  target: RosterTarget | null,
): RosterLayout {
  const columns = layout.columns.map((before, column) => {
    if (column === at) return target;
    return before === target && target !== null && !inParts.includes(target) ? null : before;
  });
  return { ...layout, columns };
}

/** With the headings in another row, read by them. */
export function withHeading(table: Table, layout: RosterLayout, heading: number): RosterLayout {
  if (heading < 0) return { ...layout, heading };
  const below = guessRoster(table.slice(heading));
  return below.heading === 0 ? { ...below, heading } : { ...layout, heading };
}

/** What a column is called in the file, and the first thing in it. */
export function columnOf(
  table: Table,
  layout: RosterLayout,
  column: number,
): { heading: string; sample: string } {
  const below = table.slice(layout.heading + 1);
  return {
    heading: table[layout.heading]?.[column] ?? '',
    sample: below.map((record) => record[column] ?? '').find((cell) => cell !== '') ?? '',
  };
}
