import { isPast, readDay, serverToday, shiftDay, utcDay } from '../../../lib/days';
import { fold } from './foldedWords';

export type DayOrder = 'day-first' | 'month-first';

// The beginnings of their names, in the three languages.
const months = [
  /^(gen|ene|jan)/,
  /^(febr?)/,
  /^(mar)/,
  /^(abr|apr)/,
  /^(mai|may)/,
  /^(jun)/,
  /^(jul)/,
  /^(ago|aug)/,
  /^(set|sep)/,
  /^(oct)/,
  /^(nov)/,
  /^(des|dic|dec)/,
];

/** Nobody in a list is older, and a spreadsheet's first century is a typing error. */
const OLDEST_AGE = 100;
/** Day 0 of a spreadsheet. */
const SERIAL_BASE = Date.UTC(1899, 11, 30);

interface Parts {
  first: number;
  second: number;
  year: number;
}

/** "4/3/12", "04-03-2012": two numbers and a year, whichever of the two is the day. */
function partsOf(text: string): Parts | null {
  const [, first, second, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]0?0:00(?::00(?:\.0+)?)?)?$/.exec(text) ?? [];
  return year === undefined
    ? null
    : { first: Number(first), second: Number(second), year: fullYear(year) };
}

/** "12" is 2012, and "98" 1998: nobody is born in the future. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  const century = Number(serverToday().slice(0, 2)) * 100;
  const guessed = century + Number(year);
  return guessed > Number(serverToday().slice(0, 4)) ? guessed - 100 : guessed;
}

function day(year: number, month: number, date: number): string | null {
  return readDay(`${year}-${month}-${date}`);
}

/**
 * The order in which the dates of a column are written: one value that is a day in one order alone
 * settles it. Null where nothing does, and a person has to say.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const read = cells.map((cell) => [
    readListDay(cell, 'day-first'),
    readListDay(cell, 'month-first'),
  ]);
  if (read.some(([dayFirst, monthFirst]) => dayFirst && !monthFirst)) return 'day-first';
  if (read.some(([dayFirst, monthFirst]) => monthFirst && !dayFirst)) return 'month-first';
  return read.some(([dayFirst, monthFirst]) => dayFirst !== monthFirst) ? null : 'day-first';
}

/** The day that a cell names, as YYYY-MM-DD; null for none, also where its year cannot be one. */
export function readListDay(text: string, order: DayOrder): string | null {
  const found = dayIn(text, order);
  if (found === null) return null;
  const oldest = shiftDay(serverToday(), { years: -OLDEST_AGE });
  return found >= oldest && (isPast(found) || found === serverToday()) ? found : null;
}

function dayIn(text: string, order: DayOrder): string | null {
  const parts = partsOf(text);
  if (parts) {
    const { first, second, year } = parts;
    return order === 'day-first' ? day(year, second, first) : day(year, first, second);
  }
  if (/^\d{4,5}(\.0+)?$/.test(text)) {
    return utcDay(new Date(SERIAL_BASE + Number(text) * 86_400_000));
  }
  return inWords(text) ?? readDay(text.replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, ''));
}

/** "5-abr-13", "4 de març de 2012", "March 4, 2012". */
function inWords(text: string): string | null {
  const words = fold(text)
    .split(' ')
    .filter((word) => !/^(de|d|del|of|st|nd|rd|th)$/.test(word))
    .map((word) => word.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'));
  if (words.length !== 3) return null;
  const month = months.findIndex((name) => words.some((word) => name.test(word))) + 1;
  const [date, year] = words.filter((word) => /^\d+$/.test(word));
  if (month === 0 || !date || !year || !/^(\d{2}|\d{4})$/.test(year)) return null;
  return day(fullYear(year), month, Number(date));
}

/** Whether a cell is a date and nothing else: a bare number may be anything. */
export function looksLikeDay(text: string): boolean {
  return partsOf(text) !== null || readDay(text) !== null || inWords(text) !== null;
}
