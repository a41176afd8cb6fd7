import { fold } from './foldedWords';
import { announcedBy } from './headingWords';
import { guessLayout, isFilled, type ListKind } from './layout';
import type { Table } from './readTable';

/** One sheet of a file; a CSV file has one without a name. */
export interface Sheet {
  name: string;
  table: Table;
  /** The places in the table of rows that the sheet does not show. */
  hidden: readonly number[];
}

/** Whether there is nothing to ask about what is read. */
export function isPlain(sheets: readonly Sheet[]): sheets is readonly [Sheet] {
  return sheets.length === 1 && sheets[0]!.hidden.length === 0;
}

/** How many people a sheet may hold: its filled rows below the headings. */
export function sizeOf({ table }: Sheet, kind: ListKind): number {
  return table.slice(guessLayout(table, kind).heading + 1).filter(isFilled).length;
}

/** The sheets that are read unless a person says otherwise: those with the columns of the first. */
export function alike(sheets: readonly Sheet[], kind: ListKind): Sheet[] {
  const first = sheets.find(({ table }) => guessLayout(table, kind).heading >= 0) ?? sheets[0];
  return sheets.filter((sheet) => first && headingOf(sheet, kind) === headingOf(first, kind));
}

/**
 * One table of several sheets, or null where their columns differ. Where no column says the class,
 * the name of the sheet does.
 */
export function joined(
  sheets: readonly Sheet[],
  kind: ListKind,
  withHidden: boolean,
): Table | null {
  const [first, ...others] = sheets.map((sheet) => withoutHidden(sheet, withHidden));
  if (!first) return null;
  if (others.length === 0) return first.table;
  const { heading, columns } = guessLayout(first.table, kind);
  if (alike([first, ...others], kind).length !== sheets.length) return null;
  const named =
    kind.targets.includes('group') && !columns.includes('group') && !columns.includes('course');
  const width = columns.length;
  const withName = (name: string) => (record: readonly string[]) =>
    named && isFilled(record)
      ? [...record, ...Array.from({ length: width - record.length }, () => ''), name]
      : record;
  const headings = first.table.slice(0, heading + 1).map(withName(''));
  if (named && heading >= 0) headings[heading] = [...headings[heading]!.slice(0, -1), GROUP];
  return [
    ...headings,
    ...first.table.slice(heading + 1).map(withName(first.name)),
    ...others.flatMap(({ table, name }) =>
      table.slice(guessLayout(table, kind).heading + 1).map(withName(name)),
    ),
  ];
}

/** A heading in the words of the files; `headingWords` knows it. */
const GROUP = 'Grup';

function withoutHidden(sheet: Sheet, withHidden: boolean): Sheet {
  if (withHidden) return sheet;
  // An empty record keeps the lines below it where they are.
  const table = sheet.table.map((record, place) => (sheet.hidden.includes(place) ? [] : record));
  return { ...sheet, table };
}

function headingOf({ table }: Sheet, kind: ListKind): string {
  const record = table[guessLayout(table, kind).heading] ?? [];
  return record.map((cell) => announcedBy(cell)?.target ?? fold(cell)).join('|');
}
