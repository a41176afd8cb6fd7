import { describe, expect, it } from 'vitest';
import { takerRoles, type TakerRole } from '../../api/types';
import ca from '../../i18n/ca/common';
import en from '../../i18n/en/common';
import es from '../../i18n/es/common';
import { announcedBy } from '../../lists/headingWords';
import { columnOf, guessLayout } from '../../lists/layout';
import { readTable } from '../../lists/readTable';
import { roleOfWord } from '../../lists/roleWords';
import { peopleList, toRows } from './pastedRows';

function read(text: string, fallback: TakerRole = 'parent') {
  const table = readTable(text);
  const layout = guessLayout(table, peopleList);
  return { table, layout, rows: toRows(table, layout, fallback) };
}
const targetOfHeading = (heading: string) => announcedBy(heading)?.target ?? null;
const person = (email: string, first_name: string, last_name: string, role: string) =>
  expect.objectContaining({ email, first_name, last_name, role });

describe('headings', () => {
  it.each([
    ['en', en],
    ['ca', ca],
    ['es', es],
  ])('the words of our own %s screens are known', (_, words) => {
    expect([words.email, words.firstName, words.lastName, words.role].map(targetOfHeading)).toEqual(
      ['email', 'first_name', 'last_name', 'role'],
    );
  });

  it.each([
    ['E-mail', 'email'],
    ['CORREU ELECTRÒNIC*', 'email'],
    ['Correo electrónico (personal)', 'email'],
    ['Adreça electrònica', 'email'],
    ['1r cognom', 'last_name'],
    ['2º Apellido', 'last_name'],
    ['Llinatges', 'last_name'],
    ['Apellidos, Nombre', 'reversed_name'],
    ['Nom i cognoms', 'full_name'],
    ['Full name', 'full_name'],
    ['Tipus', 'role'],
    ['Telèfon', null],
    ['', null],
  ])('%s', (heading, target) => {
    expect(targetOfHeading(heading)).toBe(target);
  });
});

describe('roles', () => {
  it.each([
    ['en', en],
    ['ca', ca],
    ['es', es],
  ])('the words of our own %s screens are known', (_, words) => {
    for (const role of takerRoles) expect(roleOfWord(words.roles[role])).toBe(role);
  });

  it.each([
    ['school_admin', 'school_admin'],
    ['PARE', 'parent'],
    ['pare/mare', 'parent'],
    ['Madre', 'parent'],
    ['Alumne/a', 'student'],
    ['mestre/a', 'teacher'],
    ['Psicòloga', 'psychologist'],
    ['Profesor / Profesora', 'teacher'],
    ['psicòleg/oga', 'psychologist'],
    ['Psicòleg (EAP)', 'psychologist'],
    ['EAP', 'psychopedagogue'],
    ['orientador/a', 'psychopedagogue'],
    ['Directora', 'school_admin'],
    ['director/a', 'school_admin'],
    ["Cap d'estudis", 'school_admin'],
    ['jefe/a de estudios', 'school_admin'],
    ['Head of studies', 'school_admin'],
    ['conserge', 'school_admin'],
    ['PAS', 'school_admin'],
    ['secretari/ària', 'school_admin'],
    ['Tutor', null], // a class teacher or a legal guardian: the user decides
    ['pare/alumne', null],
    ['astronauta', null],
    ['', null],
  ])('%s', (word, role) => {
    expect(roleOfWord(word)).toBe(role);
  });
});

describe('with a heading', () => {
  it('takes the columns in any order', () => {
    const { rows, layout } = read('Cognoms\tRol\tNom\tCorreu\nPuig Mas\tMare\tAnna\tanna@x.cat');
    expect(layout.heading).toBe(0);
    expect(rows).toEqual([person('anna@x.cat', 'Anna', 'Puig Mas', 'parent')]);
    expect(rows[0]!.line).toBe(2);
  });

  it('joins two columns of surnames', () => {
    const { rows } = read(
      'Nombre;Primer apellido;Segundo apellido;Correo\nAna;García;López;ana@x.es\nJo;Roe;;jo@x.es',
    );
    expect(rows).toEqual([
      person('ana@x.es', 'Ana', 'García López', 'parent'),
      person('jo@x.es', 'Jo', 'Roe', 'parent'),
    ]);
  });

  it.each([
    ['Nom i cognoms', 'Anna Puig Mas', 'Anna', 'Puig Mas'],
    ['Nom i cognoms', '"Puig Mas, Anna Maria"', 'Anna Maria', 'Puig Mas'],
    ['Apellidos y nombre', '"Puig Mas, Anna"', 'Anna', 'Puig Mas'],
    ['Apellidos y nombre', 'Puig Mas Anna', 'Anna', 'Puig Mas'],
    ['Nom', 'Anna Puig', 'Anna', 'Puig'], // the only column with names
    ['Nom', 'Anna', 'Anna', ''],
  ])('reads %s: %s', (heading, cell, first, last) => {
    const { rows } = read(`Email,${heading}\na@x.cat,${cell}`);
    expect(rows).toEqual([person('a@x.cat', first, last, 'parent')]);
  });

  it('says which columns it does not use', () => {
    const { table, layout } = read('DNI,Email,Nom,Cognoms,Email 2\n1,a@x.cat,A,B,c@x.cat');
    expect(layout.columns).toEqual([null, 'email', 'first_name', 'last_name', null]);
    expect(columnOf(table, layout, 4)).toEqual({ heading: 'Email 2', sample: 'c@x.cat' });
  });

  it('uses only the first of two columns for an address', () => {
    expect(read('Email,Correo,Nom,Cognoms\na@x.cat,b@x.cat,A,B').rows).toEqual([
      person('a@x.cat', 'A', 'B', 'parent'),
    ]);
  });

  it('takes the family’s address only where there is no other', () => {
    expect(read('Nom;Cognoms;Correu (família)\nA;B;f@x.cat').rows[0]!.email).toBe('f@x.cat');
    const both = read('Nom;Cognoms;Correu família;Correu\nA;B;f@x.cat;a@x.cat');
    expect(both.rows[0]!.email).toBe('a@x.cat');
  });

  it('finds it below blank lines', () => {
    const { rows } = read('\t\t\n\nEmail\tNom\tCognoms\na@x.cat\tA\tB\n');
    expect(rows).toEqual([person('a@x.cat', 'A', 'B', 'parent')]);
    expect(rows[0]!.line).toBe(4);
  });

  it('reads a heading without people as nobody', () => {
    expect(read('Email;Nom;Cognoms;Rol').rows).toEqual([]);
  });
});

describe('without a heading', () => {
  it.each([
    ['our order', 'a@x.cat\tAnna\tPuig\talumna'],
    ['names first', 'Anna\tPuig\ta@x.cat\tAlumna'],
    ['role first', 'alumne/a\tAnna\tPuig\ta@x.cat'],
    ['a blank column between', 'a@x.cat\t\tAnna\tPuig\tAlumna'],
    ['the whole name in one', 'a@x.cat\t"Puig, Anna"\tstudent'],
  ])('%s', (_, text) => {
    expect(read(text).rows).toEqual([person('a@x.cat', 'Anna', 'Puig', 'student')]);
  });

  it('keeps the order of the template when there is no address at all', () => {
    const { rows } = read('anna\tAnna\tPuig\tpare\njoan\tJoan\tMas\tpare');
    expect(rows[0]).toEqual(person('anna', 'Anna', 'Puig', 'parent'));
  });

  it('takes addresses alone', () => {
    expect(read('a@x.cat\nb@x.cat').rows).toEqual([
      person('a@x.cat', '', '', 'parent'),
      person('b@x.cat', '', '', 'parent'),
    ]);
  });

  it('does not take a person for a heading', () => {
    const { layout, rows } = read('nom@x.cat\tNom\tPuig\nb@x.cat\tB\tC');
    expect(layout.heading).toBe(-1);
    expect(rows).toHaveLength(2);
  });
});

describe('nothing is dropped silently', () => {
  it('keeps incomplete and uneven rows', () => {
    const { rows } = read(
      'Email;Nom;Cognoms;Rol\n;Anna;;\nb@x.cat\n;;;tutor\n;;;\nc@x.cat;C;D;pare',
    );
    expect(rows).toEqual([
      person('', 'Anna', '', 'parent'),
      person('b@x.cat', '', '', 'parent'),
      person('', '', '', ''),
      person('c@x.cat', 'C', 'D', 'parent'),
    ]);
    expect(rows.map((row) => row.line)).toEqual([2, 3, 4, 6]);
  });

  it('keeps a word for a role that it does not know, and never guesses another', () => {
    const [row] = read('Email,Nom,Cognoms,Rol\na@x.cat,A,B,astronauta', 'student').rows;
    expect(row).toMatchObject({ role: '', roleWord: 'astronauta' });
  });

  it('gives the chosen role to rows without one', () => {
    expect(read('a@x.cat\tA\tB', 'student').rows).toEqual([person('a@x.cat', 'A', 'B', 'student')]);
  });

  it('has a column for every cell, also those beyond the heading', () => {
    const { layout } = read('Email,Nom,Cognoms\na@x.cat,A,B,extra');
    expect(layout.columns).toEqual(['email', 'first_name', 'last_name', null]);
  });

  it('keeps 500 people in order', () => {
    const lines = Array.from({ length: 500 }, (_, n) => `p${n}@x.cat\tNom${n}\tCognom\tmare`);
    const { rows } = read(['Correu\tNom\tCognoms\tRol', ...lines, '', ''].join('\r\n'));
    expect(rows).toHaveLength(500);
    expect(rows[499]).toMatchObject({ email: 'p499@x.cat', line: 501, role: 'parent' });
  });
});

describe('a tutor', () => {
  it.each([
    [
      'beside other staff',
      'a@x.cat,A,B,Tutor/a\nb@x.cat,C,D,Directora',
      ['teacher', 'school_admin'],
    ],
    ['beside families', 'a@x.cat,A,B,Tutora\nb@x.cat,C,D,mare', ['', 'parent']],
    ['alone', 'a@x.cat,A,B,Tutor', ['']],
  ])('%s', (_, rows, roles) => {
    expect(read(`Correu,Nom,Cognoms,Càrrec\n${rows}`).rows.map(({ role }) => role)).toEqual(roles);
  });

  it('with a class is a teacher', () => {
    const { rows } = read('Correu,Nom,Cognoms,Rol,Tutoria\na@x.cat,A,B,Tutora,1r ESO A');
    expect(rows[0]).toMatchObject({ role: 'teacher', group: '1r ESO A' });
  });
});

describe('addresses', () => {
  it.each([
    ['Anna Puig <anna@x.cat>', 'anna@x.cat'],
    ['mailto:anna@x.cat', 'anna@x.cat'],
    ['anna@x.cat\u00A0', 'anna@x.cat'],
    ['anna @x.cat', 'anna@x.cat'],
  ])('%s', (cell, email) => {
    expect(read(`${cell}\tAnna\tPuig`).rows[0]!.email).toBe(email);
  });
});

describe('lists as schools have them', () => {
  const secretary =
    'Núm.\tAlumne/a\tData naixement\tGrup\tCorreu alumne\tNom tutor/a 1\tCorreu tutor/a 1\n' +
    '1\tPuig Mas, Anna\t04/03/2012\t2n ESO B\tanna@x.cat\tRosa Mas\trosa@x.cat\n' +
    '2\tMas Riu, Joan\t05/04/2012\t2n ESO B\tjoan@x.cat\tPau Mas\tpau@x.cat';

  it('Núm., Alumne/a, Data naixement, Grup …: no number is a name and no date a role', () => {
    const { layout, rows } = read(secretary, 'student');
    expect(layout.heading).toBe(0);
    expect(layout.columns).toEqual([null, 'full_name', 'birth_date', 'group', 'email', null, null]);
    expect(rows[0]).toMatchObject({
      email: 'anna@x.cat',
      first_name: 'Anna',
      last_name: 'Puig Mas',
      role: 'student',
      birth_date: '2012-03-04',
    });
    expect(rows).toHaveLength(2);
  });

  it('without its heading, numbers and dates are still no names and no roles', () => {
    const { layout } = read(secretary.split('\n').slice(1).join('\n'));
    expect(layout.columns.slice(0, 3)).toEqual([null, expect.any(String), 'birth_date']);
    expect(layout.columns).not.toContain('role');
  });

  it('with a heading below other rows, which are no people', () => {
    const { layout, rows } = read(
      'Institut de Mostra\t\t\nLlistat\t\t\n\t\t\nNom\tCognoms\tCorreu electrònic\nAnna\tPuig\ta@x.cat',
    );
    expect(layout).toMatchObject({ heading: 3 });
    expect(rows).toEqual([person('a@x.cat', 'Anna', 'Puig', 'parent')]);
    expect(rows[0]!.line).toBe(5);
  });

  it('with a heading in words nobody knows: it lacks what everybody below it has', () => {
    const { layout, rows } = read('Xifra\tMot\tBústia\n1\tAnna\ta@x.cat\n2\tJoan\tj@x.cat');
    expect(layout.heading).toBe(0);
    expect(rows.map((row) => row.email)).toEqual(['a@x.cat', 'j@x.cat']);
  });

  it('a column that says “Tipus” and holds dates is no role', () => {
    const { layout } = read('Nom;Cognoms;Correu;Tipus\nA;B;a@x.cat;04/03/2012');
    expect(layout.columns[3]).toBeNull();
  });

  it('the first person is no heading, whatever their role is called', () => {
    const { layout, rows } = read('student\tAnna\tPuig\talumne/a');
    expect(layout.heading).toBe(-1);
    expect(rows).toHaveLength(1);
  });
});
