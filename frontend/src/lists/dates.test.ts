import { expect, test } from 'vitest';
import { dayOrderOf, readListDay } from './dates';

test.each([
  [['13/04/2013', '04/05/2013'], 'day-first'],
  [['04/13/2013', '04/05/2013'], 'month-first'],
  [['04/05/2013', '06/07/13'], null],
  [['05/05/2013'], 'day-first'],
  [['2013-04-05', '41369'], 'day-first'],
  [[], 'day-first'],
] as const)('%j is written %s', (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order);
});

test.each([
  ['4/5/2013', 'day-first', '2013-05-04'],
  ['4/5/2013', 'month-first', '2013-04-05'],
  ['13/04/13', 'day-first', '2013-04-13'],
  ['02-11-14', 'day-first', '2014-11-02'],
  ['05-abr-13', 'day-first', '2013-04-05'],
  ['4 de març de 2012', 'day-first', '2012-03-04'],
  ['3 d’agost de 2011', 'day-first', '2011-08-03'],
  ['1 ene. 2012', 'day-first', '2012-01-01'],
  ['March 4, 2012', 'day-first', '2012-03-04'],
  ['41369', 'day-first', '2013-04-05'],
  ['41369.0', 'day-first', '2013-04-05'],
  ['2013-04-05T00:00:00', 'day-first', '2013-04-05'],
  ['2013-04-05', 'month-first', '2013-04-05'],
  ['04/13/2013', 'day-first', null],
  ['31/02/2013', 'day-first', null],
  ['04/03/1914', 'day-first', null], // nobody at a school is that old
  ['04/03/2099', 'day-first', null],
  ['08001', 'day-first', null], // a postal code would be 1921
  ['ahir', 'day-first', null],
  ['', 'day-first', null],
] as const)('%s, %s, is %s', (text, order, day) => {
  expect(readListDay(text, order)).toBe(day);
});
