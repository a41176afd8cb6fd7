import { useTranslation } from 'react-i18next';

/** Returns the functions that write a point of time (ISO 8601) as a date of the active language. */
export function useDates(): { short: (iso: string) => string; long: (iso: string) => string } {
  const { i18n } = useTranslation();
  const write = (dateStyle: 'medium' | 'long') => (iso: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle }).format(new Date(iso));
  return { short: write('medium'), long: write('long') };
}
