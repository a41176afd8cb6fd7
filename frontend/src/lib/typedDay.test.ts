import { expect, test } from 'vitest';
import { readTypedDay } from './typedDay';

test.each([
  ['03/04/2016', '2016-04-03'],
  ['3-4-16', '2016-04-03'],
  ['3.4.98', '1998-04-03'],
  ['3 4 2016', '2016-04-03'],
  ['03042016', '2016-04-03'],
  ['2016-04-03', '2016-04-03'],
  ['3 abril 2016', '2016-04-03'],
  ['3 d’abril del 2016', '2016-04-03'],
  ['3 de març de 2016', '2016-03-03'],
  ['3 de abril de 2016', '2016-04-03'],
  ['3rd April 2016', '2016-04-03'],
  ['April 3, 2016', '2016-04-03'],
  ['31/4/2016', null],
  ['31042016', null],
  ['304016', null],
  ['3 abril', null],
  ['', null],
])('%s is typed for %s', (text, day) => {
  expect(readTypedDay(text, { ofBirth: true })).toBe(day);
});

test('a day that is to come is in this century', () => {
  expect(readTypedDay('3/4/98', { ofBirth: false })).toBe('2098-04-03');
  expect(readTypedDay('3 abr 31', { ofBirth: false })).toBe('2031-04-03');
});
