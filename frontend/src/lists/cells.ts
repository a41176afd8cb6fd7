import { dayOrderOf, type DayOrder } from './dates';
import type { Target } from './headingWords';
import type { Layout } from './layout';
import { cellsOf, type Table } from './readTable';

/**
 * The order of day and month in the birth dates; null if neither the values nor the user decide.
 */
export function dayOrder(table: Table, layout: Layout): DayOrder | null {
  const below = table.slice(layout.heading + 1);
  const cells = layout.columns.flatMap((target, column) =>
    target === 'birth_date' ? cellsOf(below, column) : [],
  );
  return layout.days ?? dayOrderOf(cells);
}

/** A date that can be read in two ways, for the question about it. */
export function sampleDay(table: Table, layout: Layout): string {
  const column = layout.columns.indexOf('birth_date');
  const cells = cellsOf(table.slice(layout.heading + 1), column);
  return cells.find((cell) => dayOrderOf([cell]) === null) ?? '';
}

/** The text of all columns of a target in the row of that line. */
export function cellText(table: Table, layout: Layout, line: number, target: Target): string {
  const record = table[line - 1] ?? [];
  const cells = layout.columns.flatMap((one, column) => (one === target ? record[column] : []));
  return cells.filter(Boolean).join(' ');
}

/**
 * The table with another text in the column of `target`, in the row of that line; if there are
 * several columns, as for two surnames, all of it goes into the first.
 */
export function withCell(
  table: Table,
  layout: Layout,
  line: number,
  target: Target,
  text: string,
): Table {
  const column = layout.columns.indexOf(target);
  return table.map((record, place) =>
    place === line - 1
      ? layout.columns.map((one, at) =>
          at === column ? text : one === target ? '' : (record[at] ?? ''),
        )
      : record,
  );
}
