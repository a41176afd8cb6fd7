import { expect, test } from 'vitest';
import { finds } from './finds';

test.each([
  ['2 eso a', "2n d'ESO · A"],
  ['2n ESO A', '2 ESO A'],
  ['2eso a', '2º ESO A'],
  ['a 2 eso', "2n d'ESO · A"],
  ['ESO · A', '1r ESO A'],
  ['garcia', 'Col·legi García Lorca'],
  ['collegi lorca', 'Col·legi García Lorca'],
  ['lukasz', 'Łukasz Søren'],
  ['puig, anna', 'Anna Puig'],
  ['', 'anything'],
])('"%s" finds "%s"', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['2 eso a', '2n ESO B'],
  ['2 eso a', '12 ESO A'],
  ['1 eso a a', '1r ESO A'],
  ['zzz', 'Escola Els Pins'],
])('"%s" does not find "%s"', (query, text) => {
  expect(finds(query, text)).toBe(false);
});
