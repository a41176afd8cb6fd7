import { expect, test } from 'vitest';
import { schoolDayFrom } from './values';

test.each([
  ['2026-11-27', '2026-11-27'], // a Friday
  ['2026-11-28', '2026-11-30'], // a Saturday
  ['2026-12-27', '2027-01-08'], // a Sunday in the Christmas holidays
  ['2028-01-07', '2028-01-10'], // a Friday in them, before a weekend
])('the last day is suggested on a day of school: %s becomes %s', (day, suggested) => {
  expect(schoolDayFrom(day)).toBe(suggested);
});
