import { expect, it } from 'vitest';
import { guessLayout } from './layout';
import { readTable } from './readTable';
import { classOfGroup, looksLikeClass, wholeGroup } from './classes';
import { goneIn, pupilList, pupilsOf } from '../features/roster/rows';

const years = ['1r ESO', '2n ESO', '1r Batxillerat'];
const letters = ['A', 'B', 'C', 'D', 'E', 'L', 'N', 'O'];
const there = years.flatMap((course) =>
  letters.map((class_name) => ({ course, class_name: class_name })),
);

it.each(
  letters.flatMap((letter) => [
    [`1r ESO ${letter}`, '1r ESO', letter],
    [`1r d'ESO ${letter}`, '1r ESO', letter],
    [`1º ESO ${letter}`, '1r ESO', letter],
    [`1º E.S.O. ${letter}`, '1r ESO', letter],
    [`ESO1${letter}`, '1r ESO', letter],
    [`2n ESO ${letter}`, '2n ESO', letter],
    [`2N ESO ${letter}`, '2n ESO', letter],
    [`2n ${letter} ESO`, '2n ESO', letter],
    [`1r de Batxillerat ${letter}`, '1r Batxillerat', letter],
  ]),
)('%s is the class with its letter', (group, course, class_name) => {
  expect(classOfGroup(group, there)).toEqual({ course, class_name });
});

it.each([
  ['2n L', '2n', 'L'],
  ['2n D', '2n', 'D'],
  ['1r ESO D', '1r ESO', 'D'],
  ['1A ESO', '1A ESO', ''],
])(
  'the letter of %s is not dropped where the school has no such class',
  (group, course, letter) => {
    const others = [{ course: '1r ESO', class_name: 'Z' }];
    expect(classOfGroup(group, others)).toEqual({ course, class_name: letter });
    expect(classOfGroup(group, [{ course, class_name: '' }]).class_name).toBe(
      letter === '' ? '' : letter,
    );
  },
);

it('a class with a letter is another than the year without one', () => {
  const whole = [{ course: '1r', class_name: 'ESO' }];
  expect(classOfGroup('1r ESO D', whole)).toEqual({ course: '1r ESO', class_name: 'D' });
  expect(looksLikeClass('2n L')).toBe(true);
});

it.each([
  ['1º ESO', 'A', '1º ESO A'],
  ['1r ESO', '', '1r ESO'],
  ['', 'ESO1A', 'ESO1A'],
  ['1º de E.S.O.', '1º ESO A', '1º ESO A'],
  ['ESO', '1A', 'ESO 1A'],
  ['1', '1', '1 1'],
])('year %s and group %s are one class', (course, group, whole) => {
  expect(wholeGroup(course, group)).toBe(whole);
});

const read = (text: string) => {
  const table = readTable(text);
  const layout = guessLayout(table, pupilList);
  return { pupils: pupilsOf(table, layout, null), gone: goneIn(table, layout) };
};

it.each([
  ['Curso', 'Sección'],
  ['Curs', 'Secció'],
  ['Grup', 'Secció'],
  ['Classe', 'Lletra'],
  ['Year', 'Section'],
])('a column %s and one %s make one class', (year, section) => {
  const { pupils } = read(
    `Nom;Cognoms;${year};${section}\nNil;Güell;1º ESO;A\nLaia;Muñoz;1º ESO;D\nIrina;Solà;2º ESO;L`,
  );
  expect(pupils.map(({ group }) => group)).toEqual(['1º ESO A', '1º ESO D', '2º ESO L']);
});

it('who has moved away or left is not brought in, and is named', () => {
  const { pupils, gone } = read(
    'Nombre;Apellidos;Unidad;Estado Matrícula\nNil;Güell;1º ESO A;Trasladado\n' +
      'Salma;Núñez;1º ESO A;Matriculado\nPol;Mas;1º ESO A;Baja definitiva\n' +
      'Ona;Riu;1º ESO A;Anulada\nBiel;Pi;1º ESO A;\nJan;Roca;1º ESO A;No trasladado',
  );
  expect(pupils.map(({ first_name }) => first_name)).toEqual(['Salma', 'Biel', 'Jan']);
  expect(gone).toEqual(['Nil Güell', 'Pol Mas', 'Ona Riu']);
});

it('nor is who has a day of leaving, once it has come', () => {
  const { pupils } = read(
    'Nom;Cognoms;Grup;Data de baixa\nNil;Güell;1r ESO A;12/09/2024\n' +
      'Ona;Riu;1r ESO A;30/06/2099\nPol;Mas;1r ESO A;',
  );
  expect(pupils.map(({ first_name }) => first_name)).toEqual(['Ona', 'Pol']);
});

it('a guardian in columns of their own is named as people are, and has no sex in the name', () => {
  const { pupils } = read(
    'Nombre;Primer apellido;Unidad;Primer apellido Primer tutor;Segundo apellido Primer tutor;' +
      'Nombre Primer tutor;Sexo Primer tutor;Correo Electrónico Primer tutor\n' +
      'Nil;Güell;1º ESO A;Català;Mas;Júlia;M;julia@example.com',
  );
  expect(pupils[0]!.guardians).toEqual([
    { full_name: 'Júlia Català Mas', email: 'julia@example.com' },
  ]);
});
