import { expect, test } from 'vitest';
import { readDay } from './days';

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
  ['03042016', null], // as long as a school's own number
  ['', null],
  ['tomorrow', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
