import { useTranslation } from 'react-i18next';
import { schoolsZone } from './days';

interface Dates {
  /** From a day (2026-11-28) or a point in time, as `long` is. */
  short: (iso: string) => string;
  long: (iso: string) => string;
  /** In digits alone, for a narrow column. */
  digits: (iso: string) => string;
  /** The short date with the time of day. */
  exact: (iso: string) => string;
  /** The time of day alone. */
  time: (iso: string) => string;
}

/**
 * Returns the functions that write a point of time (ISO 8601) as a date of the active language, in
 * the order of this side of the ocean: day, month, year. It is the day and the hour where the schools
 * are, whatever the browser's zone, so that a page, a mail and a file never say two days.
 */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  const write = (style: Intl.DateTimeFormatOptions) => (iso: string) =>
    new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
      ...style,
      timeZone: schoolsZone,
    }).format(
      // Noon by Greenwich is the same day where the schools are.
      new Date(iso.length === 10 ? `${iso}T12:00Z` : iso),
    );
  return {
    short: write({ dateStyle: 'medium' }),
    long: write({ dateStyle: 'long' }),
    digits: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    exact: write({ dateStyle: 'medium', timeStyle: 'short' }),
    time: write({ timeStyle: 'short' }),
  };
}
