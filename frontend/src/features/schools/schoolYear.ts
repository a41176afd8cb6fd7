import { schoolsDay, serverToday } from '../../lib/days';

/** The school year begins on 1 September. */
const SEPTEMBER = 9;

/** This school year and the ones before it, in the server's form: "2026/27". */
export function schoolYearsBack(count: number): string[] {
  const first = Number(schoolYear().slice(0, 4));
  return Array.from({ length: count }, (_, back) => {
    const last = String(first - back + 1).slice(-2);
    return `${first - back}/${last}`;
  });
}

/** The school year of a moment (ISO 8601), or of today: "2026–27". */
export function schoolYear(iso?: string): string {
  const day = iso === undefined ? serverToday() : schoolsDay(iso);
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month < SEPTEMBER ? year - 1 : year;
  return `${first}–${String(first + 1).slice(-2)}`;
}
