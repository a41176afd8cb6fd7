// Lists as SAGA, Esfer@ and schools write them; every person is made up.
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../test/workbook';
import { readBook } from '../../lists/book/readBook';
import { addressIn } from '../../lists/addresses';
import { guessLayout } from '../../lists/layout';
import { readListFile } from '../../lists/readFile';
import { readTable, type Table } from '../../lists/readTable';
import { classOfGroup } from '../../lists/classes';
import { lackOf, pupilList, pupilsOf, toRow, type Pupil } from './rows';

const read = (table: Table) => pupilsOf(table, guessLayout(table, pupilList), 'ca');
/** The headings of columns that are not sent. */
function staying(table: Table): string[] {
  const { columns, heading } = guessLayout(table, pupilList);
  return columns.flatMap((target, at) => (target === null ? [table[heading]![at]!] : []));
}

const SAGA = [
  "00_IDENTIFICADOR DE L'ALUMNE/A",
  '01_NOM',
  '02_DATA NAIXEMENT',
  '03_RESPONSABLE 1',
  '04_TELÈFON RESP. 1',
  '05_MÒBIL RESP. 1',
  '06_ADREÇA ELECTR. RESP. 1',
  '07_RESPONSABLE 2',
  '08_TELÈFON RESP. 2',
  '09_MÒBIL RESP. 2',
  '10_ADREÇA ELECTR. RESP. 2',
  '11_ADREÇA',
  '12_LOCALITAT',
  '13_MUNICIPI',
  '14_CORREU ELECTRÒNIC',
  '15_ALTRES TELÈFONS',
  '16_CENTRE PROCEDÈNCIA',
  '17_GRUPSCLASSE',
  '18_DOC. IDENTITAT',
  '19_CP',
  '23_PARENTIU RESP. 1',
  '24_PARENTIU RESP. 2',
];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
/** The text in Windows Latin, as SAGA saves it. */
const latin = (text: string) =>
  new Blob([Uint8Array.from(text, (char) => (char === '’' ? 0x92 : char.charCodeAt(0)))]);

describe('SAGA', () => {
  const line = (n: number) => [
    `100000000${String(n).padStart(2, '0')}`,
    n === 0 ? 'Col·lell i Garça, Núria' : `Cognom${n} D’Aç, Nom${n}`,
    '04/03/2012',
    'Garça Vidal, Rosa',
    '931112233',
    '600111222',
    'rosa@exemple.cat',
    'Col·lell Mas, Pau',
    '',
    '600333444',
    'pau@exemple.cat',
    'Carrer Major, 7',
    'Olot',
    'Olot',
    '',
    '972000000',
    '08000001',
    'ESO1A',
    '12345678Z',
    '17800',
    'Mare',
    'Pare',
  ];
  const file = latin(
    [SAGA, ...Array.from({ length: 300 }, (_, n) => line(n))].map(quoted).join('\r\n'),
  );

  it('300 people, right to the letter', async () => {
    const found = await readListFile(file, pupilList);
    if (!('sheets' in found)) throw new Error('not read');
    const { table } = found.sheets[0]!;
    const pupils = read(table);
    expect(pupils).toHaveLength(300);
    expect(pupils[0]).toEqual({
      line: 2,
      external_id: '10000000000',
      first_name: 'Núria',
      last_name: 'Col·lell i Garça',
      birth_date: '2012-03-04',
      group: 'ESO1A',
      email: '',
      guardians: [
        {
          full_name: 'Rosa Garça Vidal',
          relation: 'mother',
          email: 'rosa@exemple.cat',
          phone: '600111222',
          locale: 'ca',
        },
        {
          full_name: 'Pau Col·lell Mas',
          relation: 'father',
          email: 'pau@exemple.cat',
          phone: '600333444',
          locale: 'ca',
        },
      ],
    } satisfies Pupil);
    expect(pupils[299]).toMatchObject({ first_name: 'Nom299', last_name: 'Cognom299 D’Aç' });
  });

  it('sends none of the columns that are not needed', async () => {
    const found = await readListFile(file, pupilList);
    if (!('sheets' in found)) throw new Error('not read');
    const { table } = found.sheets[0]!;
    expect(staying(table)).toEqual([
      '11_ADREÇA',
      '12_LOCALITAT',
      '13_MUNICIPI',
      '15_ALTRES TELÈFONS',
      '16_CENTRE PROCEDÈNCIA',
      '18_DOC. IDENTITAT',
      '19_CP',
    ]);
    const classes = new Map([['ESO1A', { course: 'ESO1', class_name: 'A' }]]);
    const sent = JSON.stringify(read(table).map((pupil) => toRow(pupil, classes)));
    for (const secret of ['972000000', '12345678Z', 'Carrer', 'Olot', '17800']) {
      expect(sent).not.toContain(secret);
    }
  });
});

describe('Esfer@', () => {
  const HEAD = [
    'Identificador de l’alumne/a',
    'Primer Cognom',
    'Segon Cognom',
    'Nom',
    'Data naixement',
    'Tutor 1 - nom',
    'Tutor 1 - 1r cognom',
    'Tutor 1 - 2n cognom',
    'Contacte 1er tutor alumne - Valor',
    'Tutor 2 - nom',
    'Tutor 2 - 1r cognom',
    'Tutor 2 - 2n cognom',
    'Contacte 2on tutor alumne - Valor',
    'Correu electrònic',
    'Grup Classe',
    'Número de document d’identitat',
  ];
  const person = [
    '10000000001',
    'Puig',
    'D’Alòs',
    'Ona',
    { day: 40972 },
    'Rosa',
    'Mas',
    'Riu',
    '600111222 - rosa@exemple.cat - 972000000',
    null,
    null,
    null,
    null,
    'ona@centre.cat',
    '1r ESO A',
    '12345678Z',
  ];
  const rows = [
    ['Generalitat de Catalunya'],
    ['Institut de Mostra', null, '08000001'],
    ['Data', { day: 46000 }],
    [],
    ['Llistat de dades'],
    HEAD,
    person,
    [...person.slice(0, 1).map(() => '10000000002'), 'Roca', null, 'Pol', ...person.slice(4)],
    ['Total: 2'],
  ];

  it('headings in row 6, days as numbers, telephones beside addresses, a sum at the end', async () => {
    const [sheet] = await readBook(await workbookOf(rows), true);
    const table = sheet!.table;
    expect(guessLayout(table, pupilList).heading).toBe(5);
    const pupils = read(table);
    expect(pupils).toHaveLength(2);
    expect(pupils[0]).toEqual({
      line: 7,
      external_id: '10000000001',
      first_name: 'Ona',
      last_name: 'Puig D’Alòs',
      birth_date: '2012-03-04',
      group: '1r ESO A',
      email: 'ona@centre.cat',
      guardians: [
        {
          full_name: 'Rosa Mas Riu',
          email: 'rosa@exemple.cat',
          phone: '600111222',
          locale: 'ca',
        },
      ],
    } satisfies Pupil);
    expect(staying(table)).toEqual(['Número de document d’identitat']);
  });
});

describe('a table that a school keeps itself', () => {
  it.each([
    'Total;2;;',
    'TOTAL: 2;;;',
    'Total alumnes;2;;',
    ';2;;',
    'Subtotal;2;;1r ESO A',
    'Núm. d’alumnes;2;;',
    'Nombre total d’alumnes: 2;;;',
    'Suma;;;',
  ])('a line that counts the pupils is none: %s', (line) => {
    const file = `Nom;Cognoms;Data naixement;Grup\nAïna;Bosch;05/04/2013;1r ESO A\nTotalina;Sumalla;;1r ESO A\n${line}\n`;
    expect(read(readTable(file)).map((one) => one.first_name)).toEqual(['Aïna', 'Totalina']);
  });

  it('Núm., Alumne/a, Data naixement, Grup, Correu alumne, Nom tutor/a 1 …', () => {
    const table = readTable(
      [
        'Núm.\tAlumne/a\tData naixement\tGrup\tCorreu alumne\tNom tutor/a 1\tCorreu tutor/a 1\tNom tutor/a 2\tCorreu tutor/a 2\tTelèfon',
        '1\tPuig Mas, Anna\t4/3/2012\t2n ESO B\tanna@centre.cat\tRosa Mas\trosa@x.cat\tPau Puig\t\t600',
      ].join('\n'),
    );
    expect(read(table)).toEqual([
      {
        line: 2,
        external_id: '',
        first_name: 'Anna',
        last_name: 'Puig Mas',
        birth_date: '2012-03-04',
        group: '2n ESO B',
        email: 'anna@centre.cat',
        guardians: [
          { full_name: 'Rosa Mas', email: 'rosa@x.cat', locale: 'ca' },
          { full_name: 'Pau Puig', locale: 'ca' },
        ],
      },
    ]);
    expect(staying(table)).toEqual(['Núm.', 'Telèfon']);
  });

  it.each(['Nom sentit', 'Nom d’ús', 'Nombre sentido', 'Preferred name', 'Known as'])(
    'the name a pupil goes by, under %s',
    (heading) => {
      const table = readTable(`Nom;Cognoms;${heading};Grup\nAlexandra;Puig;Àlex;1r A`);
      expect(read(table)[0]).toMatchObject({ first_name: 'Alexandra', known_as: 'Àlex' });
    },
  );

  it('Nombre, Apellidos, Fecha de nacimiento, Curso, Grupo, Madre, Padre', () => {
    const table = readTable(
      'Nombre;Apellidos;Fecha de nacimiento;Curso;Grupo;Nombre de la madre;Email madre;Padre;Email padre\n' +
        'Ana;García López;2012-03-04;1º ESO;A;Luz López;luz@x.es;Juan García;juan@x.es',
    );
    const [ana] = read(table);
    expect(ana).toMatchObject({ first_name: 'Ana', last_name: 'García López', group: '1º ESO A' });
    expect(
      ana!.guardians.map(({ full_name, relation, email }) => [full_name, relation, email]),
    ).toEqual([
      ['Luz López', 'mother', 'luz@x.es'],
      ['Juan García', 'father', 'juan@x.es'],
    ]);
  });

  it('without headings only what shows itself is taken', () => {
    const table = readTable('Puig, Anna;04/03/2012;x\nMas, Joan;05/06/2012;y');
    const { heading, columns } = guessLayout(table, pupilList);
    expect([heading, columns]).toEqual([-1, ['full_name', 'birth_date', null]]);
  });
});

it.each([
  ['ESO1A', '1r ESO', 'A'],
  ['1r ESO B', '1r ESO', 'B'],
  ['2n BATX - c', '2n BATX', 'C'],
  ['Aula Oberta', 'Aula Oberta', ''],
  ['4t', '4t', ''],
  ['4tB', '4t', 'B'],
  ['2N ESO  B', '2n ESO', 'b'], // one of the school's, in its spelling
  ['2n d’ESO B', '2n ESO', 'b'],
  ['2º ESO - B', '2n ESO', 'b'],
  ['2 eso b', '2n ESO', 'b'],
  ['ESO2B', '2n ESO', 'b'],
  ['2n B', '2n ESO', 'b'], // only one class is possible
  ['12 ESO B', '12 ESO', 'B'],
])('the class of %s', (group, course, class_name) => {
  expect(classOfGroup(group, [{ course: '2n ESO', class_name: 'b' }])).toEqual({
    course,
    class_name,
  });
});

it.each([
  ['600 111 222 - rosa@x.cat - 972', 'rosa@x.cat'],
  ['Rosa <rosa@x.cat>; pau@x.cat', 'rosa@x.cat'],
  ['mariaisabel @ example.com', 'mariaisabel@example.com'],
  ['600 111 222', ''],
])('the address in %s', (cell, address) => {
  expect(addressIn(cell)).toBe(address);
});

it.each([
  [{ first_name: '' }, 'name'],
  [{ last_name: '' }, null], // some people have one name
  [{ badDay: '31/02' }, 'day'],
  [{ group: 'Aula Oberta' }, 'group'],
  [{}, null],
])('what %j lacks', (change, lack) => {
  const pupil: Pupil = {
    line: 2,
    external_id: '',
    first_name: 'Anna',
    last_name: 'Puig',
    birth_date: null,
    group: '1A',
    email: '',
    guardians: [],
    ...change,
  };
  const classes = new Map([
    ['1A', { course: '1', class_name: 'A' }],
    ['Aula Oberta', { course: 'Aula Oberta', class_name: '' }],
  ]);
  expect(lackOf(pupil, classes)).toBe(lack);
});
