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

test('what is pasted with the code: the address of the QR, a word, another form of its characters', () => {
  const whole = code + check;
  const shown = `${whole.slice(0, 5)}-${whole.slice(5)}`;
  for (const pasted of [
    `https://alba.example/entra#${shown}`,
    `http://localhost:8000/entra#${whole}`,
    `https://alba.example/entra ${shown}`,
    `Codi: ${shown}`,
    `El teu codi és ${shown.toLowerCase()}.`,
    shown.replace('-', '\u2013'),
    shown.replace('-', '\u2011'),
    shown.replace('-', '\uFF0D'),
    `\uFEFF${shown}\u200B`,
    [...shown].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join(''),
  ]) {
    expect(plainCode(pasted), pasted).toBe(whole);
  }
});

test('a character too many is a slip, and not cut', () => {
  expect(plainCode(`${code}${check}7`)).toBe(`${code}${check}7`);
  expect(isCode(plainCode(`${code}${check}7`))).toBe(false);
});

test('a slip is found here: one wrong character, two that changed places, one too few', () => {
  expect(isCode(code + check)).toBe(true);
  expect(isCode(`3${(code + check).slice(1)}`)).toBe(false);
  expect(isCode(`32${(code + check).slice(2)}`)).toBe(false);
  expect(isCode(code)).toBe(false);
  expect(isCode('A'.repeat(10))).toBe(false);
});
