import { fold } from './foldedWords';
import { announcedBy } from './headingWords';
import { guessLayout, isFilled, type ListKind } from './layout';
import { readTable, separatorIn, type Separator, type Table } from './readTable';

/** One sheet of a file; a CSV file has one without a name. */
export interface Sheet {
  name: string;
  table: Table;
  /** The places in the table of rows that the sheet does not show. */
  hidden: readonly number[];
  /** The workbook does not show the sheet. */
  isHidden?: boolean;
  /** What the table was read from, where it is text. */
  text?: string;
}

/** As a workbook has it, before it is known what its rows are. */
export interface ReadSheet extends Sheet {
  table: string[][];
}

/** Where a record stands in the file, as a spreadsheet counts. */
export interface Place {
  line: number;
  /** In a list of several sheets. */
  sheet?: string;
}

/** A list, and where each of its records stands. */
export interface List {
  table: Table;
  places: readonly Place[];
  /** Of a list that is text: where its records are cut, and what from. */
  cut?: { text: string; at: Separator };
}

export function listOf(table: Table, text?: string): List {
  const places = table.map((_, at) => ({ line: at + 1 }));
  return { table, places, ...(text !== undefined && { cut: { text, at: separatorIn(text) } }) };
}

/** A list that is text, cut at another sign. */
export function cutAt(text: string, at: Separator): List {
  return { ...listOf(readTable(text, at)), cut: { text, at } };
}

/** Those with anything to ask about: of hidden ones, those that hold a list. */
export function worthAsking(sheets: readonly Sheet[], kind: ListKind): Sheet[] {
  return sheets.filter(({ isHidden, table }) => !isHidden || guessLayout(table, kind).heading >= 0);
}

/** Whether there is nothing to ask about what is read. */
export function isPlain(sheets: readonly Sheet[]): sheets is readonly [Sheet] {
  return sheets.length === 1 && sheets[0]!.hidden.length === 0 && !sheets[0]!.isHidden;
}

/** How many people a sheet may hold: its filled rows below the headings. */
export function sizeOf({ table }: Sheet, kind: ListKind): number {
  return table.slice(guessLayout(table, kind).heading + 1).filter(isFilled).length;
}

/** The sheets that are read unless a person says otherwise: those with the columns of the first. */
export function alike(sheets: readonly Sheet[], kind: ListKind): Sheet[] {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const first = shown.find(({ table }) => guessLayout(table, kind).heading >= 0) ?? shown[0];
  return shown.filter((sheet) => first && headingOf(sheet, kind) === headingOf(first, kind));
}

/**
 * One list of several sheets, or null where their columns differ. Where no column says the class,
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
