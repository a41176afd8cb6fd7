import { useTranslation } from 'react-i18next';
import { isNear, schoolsZone } from './days';

interface Dates {
  /** Writes a day (2026-11-28) or a moment, like `long`. */
  short: (iso: string) => string;
  long: (iso: string) => string;
  /** Writes a day for a sentence: without its year if it is within three months. */
  day: (iso: string) => string;
  /** Writes digits only, for a narrow column. */
  digits: (iso: string) => string;
  /** The short date with the time of day. */
  exact: (iso: string) => string;
  /** The time of day alone. */
  time: (iso: string) => string;
}

/**
 * Returns functions that write a moment (ISO 8601) as a date in the active language, in European
 * order: day, month, year. They use the schools' time zone, whatever the browser's, so that a page,
 * an email and a file never show two different days.
 */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  const write = (style: Intl.DateTimeFormatOptions) => (iso: string) =>
    new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
      ...style,
      timeZone: schoolsZone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
    }).format(
      // Noon in UTC is the same day in the schools' time zone.
      new Date(iso.length === 10 ? `${iso}T12:00Z` : iso),
    );
  const long = write({ dateStyle: 'long' });
  const withoutYear = write({ day: 'numeric', month: 'long' });
  return {
    short: write({ dateStyle: 'medium' }),
    long,
    day: (iso) => (isNear(iso) ? withoutYear(iso) : long(iso)),
    digits: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    exact: write({ dateStyle: 'medium', timeStyle: 'short' }),
    time: write({ timeStyle: 'short' }),
  };
}
