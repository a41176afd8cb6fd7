import type { Target } from './headingWords';
import { fold } from './foldedWords';
import { columnOf, isFilled, type Layout } from './layout';
import type { Table } from './readTable';

/** One filled record below the headings, by the content of its columns. */
export interface ListRecord {
  /** The record's place in the file, from 1, as a spreadsheet counts. */
  line: number;
  /** The text of a target's columns, "" for none: two surnames are one text, after the name. */
  textOf: (target: Target) => string;
}

/**
 * Every filled record below the headings, without exceptions; headings repeated on each page count
 * once.
 */
export function recordsOf(table: Table, layout: Layout): ListRecord[] {
  const headings = table[layout.heading]?.join('|');
  const inOrder = nameFirst(table, layout);
  const columnsOf = new Map(
    layout.columns.map((target) => [
      target,
      inOrder.filter((column) => layout.columns[column] === target),
    ]),
  );
  return table.flatMap((cells, place) =>
    place <= layout.heading || !isFilled(cells) || cells.join('|') === headings
      ? []
      : [
          {
            line: place + 1,
            textOf: (target: Target) =>
              (columnsOf.get(target) ?? []).flatMap((column) => cells[column] || []).join(' '),
          },
        ],
  );
}

/**
 * The columns with those of surnames last: Séneca has "Primer apellido Primer tutor" before the
 * name.
 */
function nameFirst(table: Table, layout: Layout): number[] {
  const isSurname = layout.columns.map((target, column) => {
    const heading = target === null ? '' : fold(columnOf(table, layout, column).heading);
    return /\b(cognoms?|llinatges?|apellidos?|surnames?|last name)\b/.test(heading);
  });
  return layout.columns
    .map((_, column) => column)
    .toSorted((one, other) => Number(isSurname[one]) - Number(isSurname[other]));
}

/** First and last name of a record, from separate columns or from one for both. */
export function namesOf({ textOf }: ListRecord): { first_name: string; last_name: string } {
  const reversed = textOf('reversed_name');
  const isCut = reversed === '' || reversed.includes(',');
  const whole = isCut ? splitName(textOf('full_name') || reversed) : splitReversed(reversed);
  return {
    first_name: textOf('first_name') || whole.first,
    last_name: textOf('last_name') || whole.last,
  };
}

/** A surname with its particles: "de la Fuente", "Ben Haddou", "i Mir". */
const SURNAME =
  /(?:(?:de|del|dels|da|dos|di|la|las|los|les|el|els|i|y|ben|bint|von|van|der)\s+)*\S+/giu;

/** "Güell Català Nil": two surnames and then the name, because almost everybody here has two. */
function splitReversed(text: string): { first: string; last: string } {
  const parts = text.match(SURNAME) ?? [];
  const surnames = Math.min(2, parts.length - 1);
  return { first: parts.slice(surnames).join(' '), last: parts.slice(0, surnames).join(' ') };
}

/**
 * True if the names in a record may have to be split elsewhere: more words than two surnames and a
 * name.
 */
export function isCutInDoubt({ textOf }: ListRecord): boolean {
  const reversed = textOf('reversed_name');
  return !reversed.includes(',') && (reversed.match(SURNAME) ?? []).length > 3;
}

/** "Puig Mas, Anna" is unambiguous; "Anna Puig Mas" is split after the first word. */
export function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(',');
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  return space < 0
    ? { first: name, last: '' }
    : { first: name.slice(0, space), last: name.slice(space + 1) };
}
