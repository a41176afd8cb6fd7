import { expect, test } from 'vitest';
import { isNear, readDay, serverToday, shiftDay } from './days';

test.each([
  ['3/4/2016', '2016-04-03'],
  ['03-04-2016', '2016-04-03'],
  ['3.4.2016', '2016-04-03'],
  ['2016-04-03', '2016-04-03'],
  ['04/03/2012 00:00:00', '2012-03-04'],
  ['29/2/2016', '2016-02-29'],
  ['29/2/2015', null],
  ['31/4/2016', null],
  ['4/13/2016', null],
  ['3/4/16', null],
  ['3/4/0201', null],
  ['0/4/2016', null],
  ['2012', null],
  ['03042016', null], // the same length as a school's own numbers
  ['', null],
  ['tomorrow', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['2026-11-28', { days: 28 }, '2026-12-26'],
  ['2026-11-28', { years: -18, days: 1 }, '2008-11-29'],
  ['2028-02-29', { years: -18, days: 1 }, '2010-03-02'],
])('%s and %o is %s', (day, by, shifted) => {
  expect(shiftDay(day, by)).toBe(shifted);
});

test.each([
  [-92, true],
  [92, true],
  [93, false],
])('whether a day %i days from today needs no year', (days, near) => {
  expect(isNear(shiftDay(serverToday(), { days }))).toBe(near);
});
