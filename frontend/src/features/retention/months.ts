import type { Months } from '../../api/staff/retention';
import { serverToday } from '../../lib/days';

/** The choices offered; the server accepts any value between the first and the last. */
export const MONTHS: Record<keyof Months, number[]> = {
  tests_months: [6, 12, 18, 24, 36, 48, 60],
  left_months: [0, 1, 3, 6, 12, 18, 24],
  cases_months: [6, 12, 18, 24, 36, 48, 60],
};

export function daysUntil(day: string): number {
  return (Date.parse(day) - Date.parse(serverToday())) / 86_400_000;
}
