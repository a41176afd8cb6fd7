import { expect, it } from 'vitest';
import { usualCase } from './nameCase';

it.each([
  ['NIL', 'Nil'],
  ['MARIA DEL MAR', 'Maria del Mar'],
  ['ANNE-SOPHIE', 'Anne-Sophie'],
  ['Nil', 'Nil'],
  ['N.', 'N.'],
  ['', ''],
])('the first name %s', (name, usual) => {
  expect(usualCase(name, false)).toBe(usual);
});

it.each([
  ['GÜELL CATALÀ', 'Güell Català'],
  ['GARCIA I PUIG', 'Garcia i Puig'],
  ['MARTÍNEZ Y LÓPEZ', 'Martínez y López'],
  ['COSTA DE LA FUENTE', 'Costa de la Fuente'],
  ['DE LA FUENTE IBÁÑEZ', 'de la Fuente Ibáñez'],
  ["D'ALÒS", "d'Alòs"],
  ['PUIG D’ALÒS', 'Puig d’Alòs'],
  ["O'NEIL", "O'Neil"],
  ['MCDONALD', 'McDonald'],
  ['COL·LELL', 'Col·lell'],
  ['VALL-LLOSERA', 'Vall-llosera'],
  ['EL HADDAD', 'El Haddad'],
  ['BEN HADDOU', 'Ben Haddou'],
  ['McDonald', 'McDonald'],
])('the surname %s', (name, usual) => {
  expect(usualCase(name, true)).toBe(usual);
});
