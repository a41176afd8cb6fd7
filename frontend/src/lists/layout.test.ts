// Headings as they really occur; every person is made up.
import { describe, expect, it } from 'vitest';
import { pupilList, pupilsOf } from '../features/roster/rows';
import { guessLayout, withTarget } from './layout';
import { readTable } from './readTable';
import { joined } from './sheets';

const layoutOf = (text: string) => {
  const table = readTable(text);
  return { table, layout: guessLayout(table, pupilList) };
};

describe('headings over two rows', () => {
  it.each([
    [
      'cells that were merged, saved as text',
      ';;;Tutor/a legal 1;;Tutor/a legal 2;\nNom;Cognoms;Grup;Nom i cognoms;Correu;Nom i cognoms;Correu',
    ],
    [
      'merged cells, repeated',
      'Alumne/a;Alumne/a;Alumne/a;Mare;Mare;Pare;Pare\nNom;Cognoms;Grup;Nom i cognoms;Correu;Nom i cognoms;Correu',
    ],
    [
      'without numbers, below a title',
      'Institut\n;;;Tutor/a legal;;Tutora legal;\nNom;Cognoms;Grup;Nom i cognoms;Correu;Nom i cognoms;Correu',
    ],
  ])('%s', (_, heading) => {
    const { table, layout } = layoutOf(
      `${heading}\nAnna;Puig;1r A;Rosa Mas;rosa@x.cat;Pau Puig;pau@x.cat`,
    );
    const [anna] = pupilsOf(table, layout, 'ca');
    expect(anna).toMatchObject({
      first_name: 'Anna',
      last_name: 'Puig',
      group: '1r A',
      email: '',
      guardians: [
        { full_name: 'Rosa Mas', email: 'rosa@x.cat' },
        { full_name: 'Pau Puig', email: 'pau@x.cat' },
      ],
    });
  });

  it('a line about the tutor of the class is no heading', () => {
    const { layout } = layoutOf(
      'Grup: 1r A;Tutora: Rosa Mas;\nNom;Cognoms;Correu alumne\nAnna;Puig;anna@x.cat',
    );
    expect(layout.columns).toEqual(['first_name', 'last_name', 'email']);
  });
});

describe('an address that may be a guardian’s is asked about', () => {
  it.each([
    ['beside a guardian without one', 'Nom;Cognoms;Correu;Nom tutor/a 1'],
    ['of a tutor, who may be the teacher', 'Nom;Cognoms;Correu tutor/a;Grup'],
    ['beside columns of the family', 'Nom;Cognoms;Correu;Telèfon mare'],
  ])('%s', (_, heading) => {
    const { table, layout } = layoutOf(`${heading}\nAnna;Puig;rosa@x.cat;Rosa`);
    expect(layout.asked).toEqual([2]);
    expect(pupilsOf(table, layout, 'ca')[0]!.email).toBe('');
    const said = withTarget(layout, 2, 'email');
    expect(said.asked).toEqual([]);
    expect(pupilsOf(table, said, 'ca')[0]!.email).toBe('rosa@x.cat');
  });

  it('without headings', () => {
    expect(layoutOf('Puig, Anna;rosa@x.cat\nMas, Pau;pepa@x.cat').layout.asked).toEqual([1]);
  });

  it.each([
    ['where the heading says whose it is', 'Nom;Cognoms;Correu alumne;Nom tutor/a 1'],
    ['where nobody else is named', 'Nom;Cognoms;Correu;Grup'],
    ['where guardians have their own', 'Nom;Cognoms;Correu;Nom tutor/a 1;Correu tutor/a 1'],
    ['where the family has its own', 'Nom;Cognoms;Correu;Nom tutor/a 1;Correu família'],
  ])('and not %s', (_, heading) => {
    const { layout } = layoutOf(`${heading}\nAnna;Puig;anna@x.cat;x;y@x.cat`);
    expect(layout.asked).toEqual([]);
    expect(layout.columns[2]).toBe('email');
  });
});

describe('an address of the family is read, in any order and spelling', () => {
  it.each([
    'Correu electrònic família',
    'Correu (família)',
    'Correus electrònics de la família',
    'Correus electrònics dels pares',
    'Família: correu electrònic',
    'CORREUS ELECTRÒNICS TUTORS/ES',
    'Adreça electrònica de la família de l’alumne/a',
    'Correu de contacte de la família',
    'Correu electrònic tutor/a legal',
    'E-mail(s) família',
    'Email(s) familia',
    'Familia: e-mail',
    'Correos electrónicos familia',
    'Correo electrónico de los padres o tutores',
    'Direcciones de correo de las familias',
    'Correo madre/padre',
    'Guardian e-mail',
    'Parents’ email addresses',
    'Email address of the family',
  ])('%s', (heading) => {
    const { table, layout } = layoutOf(`Nom;Cognoms;Tutor/a 1;${heading}\nA;B;Rosa Mas;r@x.cat`);
    expect(layout.asked).toEqual([]);
    expect(pupilsOf(table, layout, 'ca')[0]).toMatchObject({
      email: '',
      guardians: [{ full_name: 'Rosa Mas', email: 'r@x.cat' }],
    });
  });

  it.each([
    ['Correu família 1', 'Correu família 2'],
    ['1r correu electrònic de la família', '2n correu electrònic de la família'],
    ['Primer tutor: e-mail', 'Segon tutor: e-mail'],
    ['Correo electrónico 1 familia', 'Correo electrónico 2 familia'],
    ['Parent 1 email address', 'Parent 2 email address'],
  ])('%s; %s', (one, other) => {
    const { table, layout } = layoutOf(
      `Nom;Cognoms;Tutor/a 1;Tutor/a 2;${other};${one}\nA;B;Rosa Mas;Pau Riu;p@x.cat;r@x.cat`,
    );
    expect(pupilsOf(table, layout, 'ca')[0]!.guardians).toEqual([
      expect.objectContaining({ full_name: 'Rosa Mas', email: 'r@x.cat' }),
      expect.objectContaining({ full_name: 'Pau Riu', email: 'p@x.cat' }),
    ]);
  });

  it.each(['Adreça família', 'Correu tutor/a', 'Correu del departament', 'Consentiment família'])(
    '%s, which is none',
    (heading) => {
      const { layout } = layoutOf(`Nom;Cognoms;Mare;${heading}\nA;B;Rosa;x@x.cat\nC;D;Eva;x@x.cat`);
      expect(layout.columns).not.toContain('guardian_emails');
      expect(layout.asked).toEqual([]);
    },
  );
});

it.each([
  ['Correu tutor/a 1', 'maria.gmail.com', 'address'],
  ['Correu tutor/a 2', 'pau@x.cat', 'nameless'],
  ['Correu tutor/a 1', '600 111 222', undefined],
  ['Correu tutor/a 1', '', undefined],
  ['Correu alumne', 'anna@', 'address'],
])('%s: “%s” is not dropped without a word', (heading, cell, why) => {
  const { table, layout } = layoutOf(`Nom;Cognoms;Nom tutor/a 1;${heading}\nA;B;Rosa Mas;${cell}`);
  expect(pupilsOf(table, layout, 'ca')[0]!.lost).toEqual(
    why && [expect.objectContaining({ text: cell, why })],
  );
});

it('dates are read as the column writes them', () => {
  const { table, layout } = layoutOf(
    'Nom;Cognoms;Data naixement\nA;B;04/13/2013\nC;D;04/05/2013\nE;F;41369\nG;H;13/04/2013',
  );
  // A row with an invalid value is reported.
  expect(pupilsOf(table, layout, 'ca').map((one) => one.birth_date ?? one.badDay)).toEqual([
    '04/13/2013',
    '2013-05-04',
    '2013-04-05',
    '2013-04-13',
  ]);
});

it.each([
  ['Puig Mas, Anna', 'Anna', 'Puig Mas'],
  ['Puig Mas Anna', 'Anna', 'Puig Mas'],
  ['Puig Anna', 'Anna', 'Puig'],
  ['De la Fuente Ben Haddou Anna', 'Anna', 'De la Fuente Ben Haddou'],
])('surnames first, %s', (cell, first_name, last_name) => {
  const { table, layout } = layoutOf(`Cognoms i nom\tGrup\n${cell}\t1r A`);
  expect(pupilsOf(table, layout, 'ca')[0]).toMatchObject({ first_name, last_name });
});

describe('several sheets', () => {
  const sheet = (name: string, text: string, hidden: number[] = []) => ({
    name,
    table: readTable(text),
    hidden,
  });
  const a = sheet('1r ESO A', 'Institut\nNom;Cognoms\nAnna;Puig\nPau;Riu', [3]);
  const b = sheet('1r ESO B', 'Nom;Cognoms\nJoan;Mas');

  it('are one list, and their names are the groups where no column is', () => {
    const table = joined([a, b], pupilList, true)!.table;
    const pupils = pupilsOf(table, guessLayout(table, pupilList), 'ca');
    expect(pupils.map(({ first_name, group }) => [first_name, group])).toEqual([
      ['Anna', '1r ESO A'],
      ['Pau', '1r ESO A'],
      ['Joan', '1r ESO B'],
    ]);
  });

  it('without what they do not show, where that was said', () => {
    const table = joined([a, b], pupilList, false)!.table;
    expect(pupilsOf(table, guessLayout(table, pupilList), 'ca')).toHaveLength(2);
  });

  it('with other columns are not joined', () => {
    expect(joined([a, sheet('Notes', 'Cognoms;Nom\nMas;Joan')], pupilList, true)).toBeNull();
  });
});
