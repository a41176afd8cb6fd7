import type { Target } from './headingWords';
import { columnOf, headingRows, withHeading, type Layout, type ListKind } from './layout';
import type { Table } from './readTable';

/** How to read a file with these headings, as a user has set it by hand. */
export interface KnownList {
  headings: string[];
  /** The content of each column by heading; null if it is not read. */
  columns: Record<string, string | null>;
}

/** The names of the columns; equal ones get a number. */
function names(table: Table, layout: Layout): string[] {
  const seen = new Map<string, number>();
  return layout.columns.map((_, at) => {
    const { heading } = columnOf(table, layout, at);
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return (times === 1 ? heading : `${heading} (${times})`).slice(0, MAX_HEADING);
  });
}

const MAX_HEADING = 200;

/** The table, read as it was set for a file with the same headings; null if there was none. */
export function readAsKnown(
  table: Table,
  guess: Layout,
  kind: ListKind,
  known: readonly KnownList[],
): Layout | null {
  if (known.length === 0) return null;
  const places = [guess.heading, ...headingRows(table)];
  for (const heading of places) {
    if (heading < 0) continue;
    const called = names(table, { ...guess, heading });
    const same = known.find((one) => one.headings.join('\n') === called.join('\n'));
    if (!same) continue;
    const layout = heading === guess.heading ? guess : withHeading(table, guess, kind, heading);
    return withSaid(layout, kind, called, same.columns);
  }
  return null;
}

function withSaid(
  layout: Layout,
  kind: ListKind,
  called: readonly string[],
  said: KnownList['columns'],
): Layout {
  const targetOf = (name: string): Target | null =>
    kind.targets.find((one) => one === said[name]) ?? null;
  const columns = called.map((name, at) =>
    name in said ? targetOf(name) : (layout.columns[at] ?? null),
  );
  const isSaid = (at: number) => (called[at] ?? '') in said;
  return {
    ...layout,
    columns,
    asked: layout.asked.filter((at) => !isSaid(at)),
    asksOrder: layout.asksOrder && !isSaid(layout.columns.indexOf('full_name')),
  };
}

/** The user's settings for a table's columns, to be remembered; null without headings. */
export function saidOf(table: Table, guess: Layout, read: Layout): KnownList | null {
  if (read.heading < 0) return null;
  const called = names(table, read);
  const moved = read.heading !== guess.heading;
  const columns: KnownList['columns'] = {};
  for (const [at, target] of read.columns.entries()) {
    const isOrder = guess.asksOrder && guess.columns[at] === 'full_name';
    const isSaid = moved || target !== guess.columns[at] || guess.asked.includes(at) || isOrder;
    if (isSaid && called[at] !== '') columns[called[at]!] = target;
  }
  return { headings: called, columns };
}
