import { serverNow } from '../../lib/clock';

/** Schools turn over on 1 September. */
const SEPTEMBER = 8;

/** The school year of a day, "2026–27"; of a point of time (ISO 8601), or of today. */
export function schoolYear(iso?: string): string {
  const day = iso === undefined ? new Date(serverNow()) : new Date(iso);
  const first = day.getMonth() < SEPTEMBER ? day.getFullYear() - 1 : day.getFullYear();
  return `${first}–${String(first + 1).slice(-2)}`;
}
