import { expect, it } from 'vitest';
import { fullName, sortedName } from './fullName';

const aya = { first_name: 'Aya', last_name: 'Benali Mas' };

it('names a pupil with the day of birth where another one of the class has the same name', () => {
  expect(fullName({ ...aya, told_apart: '26/8' })).toBe('Aya Benali Mas · 26/8');
  expect(sortedName({ ...aya, told_apart: '28/1' })).toBe('Benali Mas, Aya · 28/1');
});

it('and with the name alone where nobody has', () => {
  expect(fullName({ ...aya, told_apart: '' })).toBe('Aya Benali Mas');
  expect(sortedName(aya)).toBe('Benali Mas, Aya');
});
