import { expect, test } from 'vitest';
import { grouped, isCode, plainCode } from './cardCode';

// The check character is the sum of place × index, modulo 23.
const code = '2346789CD';
const alphabet = '2346789CDFHJKMNPQRTVWXY';
const check =
  alphabet[[...code].reduce((sum, c, i) => sum + (i + 1) * alphabet.indexOf(c), 0) % 23]!;

test('any case, hyphens, spaces, and letters that are read wrongly', () => {
  expect(plainCode(' 2346-78 9cd' + check.toLowerCase())).toBe(code + check);
  expect(plainCode('zbg')).toBe('286');
  expect(grouped(code + check)).toBe(`23467-89CD${check}`);
  expect(grouped('234')).toBe('234');
});

test('a slip is found here: one wrong character, two that changed places, one too few', () => {
  expect(isCode(code + check)).toBe(true);
  expect(isCode(`3${(code + check).slice(1)}`)).toBe(false);
  expect(isCode(`32${(code + check).slice(2)}`)).toBe(false);
  expect(isCode(code)).toBe(false);
  expect(isCode('A'.repeat(10))).toBe(false);
});
