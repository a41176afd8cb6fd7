import { readDay, serverToday } from './days';

// The beginnings of the months' names in the three languages.
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

/** "12" is 2012; as a year of birth, "98" is 1998, because nobody is born in the future. */
export function fullYear(year: string, ofBirth = true): number {
  if (year.length === 4) return Number(year);
  const century = Number(serverToday().slice(0, 2)) * 100;
  const guessed = century + Number(year);
  return ofBirth && guessed > Number(serverToday().slice(0, 4)) ? guessed - 100 : guessed;
}

/** "5-abr-13", "4 de març de 2012", "March 4, 2012". */
export function readDayInWords(text: string, ofBirth = true): string | null {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(de|d|del|of|st|nd|rd|th)$/.test(word))
    .map((word) => word.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'));
  if (words.length !== 3) return null;
  const month = months.findIndex((name) => words.some((word) => name.test(word))) + 1;
  const [date, year] = words.filter((word) => /^\d+$/.test(word));
  if (month === 0 || !date || !year || !/^(\d{2}|\d{4})$/.test(year)) return null;
  return readDay(`${fullYear(year, ofBirth)}-${month}-${Number(date)}`);
}

/**
 * Reads a day as people type it, with the day before the month: "3/4/2016", "3-4-16", "03042016",
 * "3 d’abril 2016". Returns YYYY-MM-DD; null if it is none. `ofBirth`: never in the future.
 */
export function readTypedDay(text: string, { ofBirth }: { ofBirth: boolean }): string | null {
  const [, day, month, year = ''] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    [];
  if (day !== undefined) return readDay(`${fullYear(year, ofBirth)}-${month}-${day}`);
  return readDay(text) ?? readDayInWords(text, ofBirth);
}
