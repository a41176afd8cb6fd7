import { serverNow } from './clock';

/** Days without a time, in the server's form: YYYY-MM-DD. For days in words see useDates.ts. */

/**
 * Reads a day, typed or from a spreadsheet, as YYYY-MM-DD; null if the text is none. In the app's
 * three languages the day comes before the month: 3/4/2016, 3-4-2016 and 3.4.2016 are the third of
 * April, as is 2016-04-03. Spreadsheets may add midnight.
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

/** True if the text is an existing day, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return readDay(text) === text;
}

/** The day as people type it: 03/04/2016. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** The schools' time zone, which sets the days for everybody. */
export const schoolsZone = 'Europe/Madrid';

// Made once: a list of pupils needs thousands of days.
const inSchoolsZone = new Intl.DateTimeFormat('sv', { timeZone: schoolsZone });

/** The day in the schools' time zone of a moment (ISO 8601, or in milliseconds). */
export function schoolsDay(moment: string | number): string {
  return inSchoolsZone.format(new Date(moment));
}

let known = { minute: Number.NaN, day: '' };

/**
 * Today in the schools' time zone. It is computed once a minute: a list of 2,000 asks 10,000 times.
 */
export function serverToday(): string {
  const minute = Math.floor(serverNow() / 60_000);
  if (minute !== known.minute) known = { minute, day: schoolsDay(minute * 60_000) };
  return known.day;
}

export function isPast(day: string): boolean {
  return day < serverToday();
}

const near = 92;

/** True within three months of today: nobody mistakes the year. */
export function isNear(iso: string): boolean {
  const day = iso.length === 10 ? iso : schoolsDay(iso);
  const today = serverToday();
  return day >= shiftDay(today, { days: -near }) && day <= shiftDay(today, { days: near });
}

/** The day that many years and days later; earlier if they are negative. */
export function shiftDay(day: string, { years = 0, days = 0 }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return utcDay(new Date(Date.UTC(year + years, month - 1, date + days)));
}

/** The UTC day of a moment: whole days are computed in UTC here. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
