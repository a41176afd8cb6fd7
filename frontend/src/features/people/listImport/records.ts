import type { Target } from './headingWords';
import { isFilled, type Layout } from './layout';
import type { Table } from './readTable';

/** One filled record below the headings, by what its columns hold. */
export interface ListRecord {
  /** The record's place in the file, from 1, as a spreadsheet counts. */
  line: number;
  /** What the columns of a target hold, "" for nothing: two surnames are one text. */
  textOf: (target: Target) => string;
}

/** Every filled record below the headings, none left out; headings on each page count once. */
export function recordsOf(table: Table, layout: Layout): ListRecord[] {
  const headings = table[layout.heading]?.join('|');
  return table.flatMap((cells, place) =>
    place <= layout.heading || !isFilled(cells) || cells.join('|') === headings
      ? []
      : [
          {
            line: place + 1,
            textOf: (target: Target) =>
              cells
                .filter((cell, column) => cell !== '' && layout.columns[column] === target)
                .join(' '),
          },
        ],
  );
}

/** First and last name of a record, from columns of their own or out of one for both. */
export function namesOf({ textOf }: ListRecord): { first_name: string; last_name: string } {
  const reversed = textOf('reversed_name');
  const whole = splitName(textOf('full_name') || reversed);
  const isCut = textOf('full_name') !== '' || reversed.includes(',');
  // Surnames first without a comma cannot be cut: they are left together, to be completed.
  const { first, last } = isCut ? whole : { first: '', last: reversed };
  return { first_name: textOf('first_name') || first, last_name: textOf('last_name') || last };
}

/** "Puig Mas, Anna" is unambiguous; "Anna Puig Mas" is cut after the first word. */
export function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(',');
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  return space < 0
    ? { first: name, last: '' }
    : { first: name.slice(0, space), last: name.slice(space + 1) };
}
