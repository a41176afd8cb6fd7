import { readDay, serverToday, shiftDay, utcDay } from '../lib/days';
import { fullYear, readDayInWords } from '../lib/typedDay';

export type DayOrder = 'day-first' | 'month-first';

/** Nobody in a list is older, and a first-century year in a spreadsheet is a typing error. */
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

function day(year: number, month: number, date: number): string | null {
  return readDay(`${year}-${month}-${date}`);
}

/**
 * The order in which the dates of a column are written: a single value that is valid in only one
 * order decides. Null if none does, and the user must choose.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  // All others read the same in both orders.
  const parted = [...new Set(cells)].filter((cell) => partsOf(cell) !== null);
  const read = parted.map((cell) => [
    readListDay(cell, 'day-first'),
    readListDay(cell, 'month-first'),
  ]);
  if (read.some(([dayFirst, monthFirst]) => dayFirst && !monthFirst)) return 'day-first';
  if (read.some(([dayFirst, monthFirst]) => monthFirst && !dayFirst)) return 'month-first';
  return read.some(([dayFirst, monthFirst]) => dayFirst !== monthFirst) ? null : 'day-first';
}

/** The day in a cell, as YYYY-MM-DD; null if there is none, or its year is impossible. */
export function readListDay(text: string, order: DayOrder): string | null {
  const found = dayIn(text, order);
  if (found === null) return null;
  const today = serverToday();
  return found >= shiftDay(today, { years: -OLDEST_AGE }) && found <= today ? found : null;
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
  return readDayInWords(text) ?? readDay(text.replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, ''));
}

/** True if a cell contains a date and nothing else: a bare number may be anything. */
export function looksLikeDay(text: string): boolean {
  return partsOf(text) !== null || readDay(text) !== null || readDayInWords(text) !== null;
}
