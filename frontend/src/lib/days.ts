import { serverNow } from './clock';

/** Days without a time, as the server writes them: YYYY-MM-DD. In words: useDates.ts. */

/**
 * The day that a text names, typed or out of a spreadsheet, as YYYY-MM-DD; null when it names none.
 * In our three languages the day comes before the month: 3/4/2016, 3-4-2016 and 3.4.2016 are all the
 * third of April, as is 2016-04-03. Midnight behind it is a spreadsheet's.
 */
export function readDay(text: string): string | null {
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]0?0:00(?::00)?)?$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]0?0:00(?::00)?)?$/.exec(text);
  const parts = european ? european.slice(1, 4).toReversed() : iso?.slice(1, 4);
  if (!parts) return null;
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900;
  return isThere ? utcDay(date) : null;
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return readDay(text) === text;
}

/** The day as it is typed: 03/04/2016. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Where the schools are: their days are everybody's. */
export const schoolsZone = 'Europe/Madrid';

// Made once: a list of pupils asks for some thousand days.
const inSchoolsZone = new Intl.DateTimeFormat('sv', { timeZone: schoolsZone });

/** The day there of a point of time (ISO 8601, or in milliseconds). */
export function schoolsDay(moment: string | number): string {
  return inSchoolsZone.format(new Date(moment));
}

let known = { minute: Number.NaN, day: '' };

/** The day it is where the schools are. It is the same for a minute: a list of 2,000 asks 10,000 times. */
export function serverToday(): string {
  const minute = Math.floor(serverNow() / 60_000);
  if (minute !== known.minute) known = { minute, day: schoolsDay(minute * 60_000) };
  return known.day;
}

/** Whether the day is over. */
export function isPast(day: string): boolean {
  return day < serverToday();
}

/** The day that many years and days later; before, where they are negative. */
export function shiftDay(day: string, { years = 0, days = 0 }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return utcDay(new Date(Date.UTC(year + years, month - 1, date + days)));
}

/** The day of a moment by the clock of Greenwich, in which whole days are reckoned here. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
