import { fold } from './foldedWords';
import { announcedBy } from './headingWords';
import { guessLayout, isFilled, type ListKind } from './layout';
import { readTable, separatorIn, type Separator, type Table } from './readTable';

/** One sheet of a file; a CSV file has one without a name. */
export interface Sheet {
  name: string;
  table: Table;
  /** The indexes of the table's rows that the sheet hides. */
  hidden: readonly number[];
  /** True if the workbook hides the sheet. */
  isHidden?: boolean;
  /** The source text, if it is a text file. */
  text?: string;
}

/** A sheet as in the workbook, before its rows are interpreted. */
export interface ReadSheet extends Sheet {
  table: string[][];
}

/** The place of a record in the file, as a spreadsheet counts. */
export interface Place {
  line: number;
  /** Set in a list of several sheets. */
  sheet?: string;
}

/** A list, and the place of each record. */
export interface List {
  table: Table;
  places: readonly Place[];
  /** For a list from text: the text and its separator. */
  cut?: { text: string; at: Separator };
}

export function listOf(table: Table, text?: string): List {
  const places = table.map((_, at) => ({ line: at + 1 }));
  return { table, places, ...(text !== undefined && { cut: { text, at: separatorIn(text) } }) };
}

/** A list from text, split at another separator. */
export function cutAt(text: string, at: Separator): List {
  return { ...listOf(readTable(text, at)), cut: { text, at } };
}

/** The sheets to ask about: all visible ones, and hidden ones that contain a list. */
export function worthAsking(sheets: readonly Sheet[], kind: ListKind): Sheet[] {
  return sheets.filter(({ isHidden, table }) => !isHidden || guessLayout(table, kind).heading >= 0);
}

/** True if there is nothing to ask about the sheets. */
export function isPlain(sheets: readonly Sheet[]): sheets is readonly [Sheet] {
  return sheets.length === 1 && sheets[0]!.hidden.length === 0 && !sheets[0]!.isHidden;
}

/** The number of people a sheet may contain: its filled rows below the headings. */
export function sizeOf({ table }: Sheet, kind: ListKind): number {
  return table.slice(guessLayout(table, kind).heading + 1).filter(isFilled).length;
}

/** The sheets read by default: those with the columns of the first. */
export function alike(sheets: readonly Sheet[], kind: ListKind): Sheet[] {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const first = shown.find(({ table }) => guessLayout(table, kind).heading >= 0) ?? shown[0];
  return shown.filter((sheet) => first && headingOf(sheet, kind) === headingOf(first, kind));
}

/**
 * One list from several sheets, or null if their columns differ. If no column contains the class,
 * the name of the sheet does.
 */
export function joined(sheets: readonly Sheet[], kind: ListKind, withHidden: boolean): List | null {
  const [first, ...others] = sheets.map((sheet) => ({
    ...withoutHidden(sheet, withHidden),
    isHidden: false,
  }));
  if (!first) return null;
  if (others.length === 0) return listOf(first.table);
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
  const bodies = [first, ...others].map(({ table, name }) => {
    const from = guessLayout(table, kind).heading + 1;
    const body = table.slice(from).map(withName(name));
    return { body, places: body.map((_, at) => ({ line: from + at + 1, sheet: name })) };
  });
  return {
    table: [...headings, ...bodies.flatMap(({ body }) => body)],
    places: [
      ...headings.map((_, at) => ({ line: at + 1, sheet: first.name })),
      ...bodies.flatMap(({ places }) => places),
    ],
  };
}

/** A heading in the words of such files; `headingWords` knows it. */
const GROUP = 'Grup';

function withoutHidden(sheet: Sheet, withHidden: boolean): Sheet {
  if (withHidden) return sheet;
  // An empty record keeps the line numbers below it.
  const table = sheet.table.map((record, place) => (sheet.hidden.includes(place) ? [] : record));
  return { ...sheet, table };
}

function headingOf({ table }: Sheet, kind: ListKind): string {
  const record = table[guessLayout(table, kind).heading] ?? [];
  return record.map((cell) => announcedBy(cell)?.target ?? fold(cell)).join('|');
}
