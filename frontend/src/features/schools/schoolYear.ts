import { schoolsDay, serverToday } from '../../lib/days';

/** Schools turn over on 1 September. */
const SEPTEMBER = 9;

/** The school year of a point of time (ISO 8601), or of today: "2026–27". */
export function schoolYear(iso?: string): string {
  const day = iso === undefined ? serverToday() : schoolsDay(iso);
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month < SEPTEMBER ? year - 1 : year;
  return `${first}–${String(first + 1).slice(-2)}`;
}
