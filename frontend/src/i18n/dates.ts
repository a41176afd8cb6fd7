import { useTranslation } from 'react-i18next';

interface Dates {
  short: (iso: string) => string;
  long: (iso: string) => string;
  /** The short date with the time of day. */
  exact: (iso: string) => string;
}

/**
 * Returns the functions that write a point of time (ISO 8601) as a date of the active language, in
 * the order of this side of the ocean: day, month, year.
 */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  const write = (style: Intl.DateTimeFormatOptions) => (iso: string) =>
    new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, style).format(
      new Date(iso),
    );
  return {
    short: write({ dateStyle: 'medium' }),
    long: write({ dateStyle: 'long' }),
    exact: write({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
