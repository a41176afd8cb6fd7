// Files as schools really have them: from SAGA, Esfer@, Alexia, Google, LibreOffice and Excel.
// Every person in them is made up. Each cell ends up where it belongs, or the user is asked.
import { describe, expect, it } from 'vitest';
import { pupilList, pupilsOf, withClass, type Pupil } from '../features/roster/rows';
import { readBook } from './book/readBook';
import { dayOrder } from './cells';
import { guessLayout } from './layout';
import { garbledIn } from './encoding';
import { readListFile } from './readFile';
import { alike, isPlain, joined, worthAsking, type Sheet } from './sheets';

const files = import.meta.glob<string>('./realFiles/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

async function sheetsOf(name: string): Promise<Sheet[]> {
  const [, inBase64 = ''] = files[`./realFiles/${name}`]!.split(';base64,');
  const bytes = Uint8Array.from(atob(inBase64), (sign) => sign.charCodeAt(0));
  // In the browser, a worker reads workbooks.
  if (bytes[0] === 0x50) return readBook(bytes, true);
  const found = await readListFile(new Blob([bytes]), pupilList);
  if ('problem' in found) throw new Error(found.problem);
  return found.sheets;
}

async function read(name: string) {
  const found = worthAsking(await sheetsOf(name), pupilList);
  const list = joined(alike(found, pupilList), pupilList, false)!;
  const layout = guessLayout(list.table, pupilList);
  const pupils = withClass(pupilsOf(list.table, layout, 'ca'), []);
  return { ...list, found, layout, pupils };
}

/** A pupil in one line, as a person would write it. */
function said(pupil: Pupil): string {
  const { consent } = pupil;
  return [
    pupil.external_id,
    `${pupil.first_name} ${pupil.last_name}`.trim(),
    pupil.birth_date ?? pupil.badDay ?? '',
    pupil.group,
    pupil.email,
    ...pupil.guardians.map(({ full_name, relation, email = '' }) =>
      [full_name, relation, email].filter(Boolean).join(' '),
    ),
    ...(pupil.lost ?? []).map(({ text, why }) => `lost (${why}): ${text}`),
    ...(consent ? [[consent.given, consent.on, consent.reference].filter(Boolean).join(' ')] : []),
    ...(pupil.otherGroups ? [`also ${pupil.otherGroups.join(', ')}`] : []),
  ]
    .filter(Boolean)
    .join(' | ');
}

it.each<[file: string, pupils: string[]]>([
  [
    'saga.csv',
    [
      '10000000001 | Núria Col·lell i Garça | 2012-03-04 | ESO1A | Rosa Garça Vidal mother rosa@exemple.cat | Pau Col·lell Mas',
      '10000000002 | Lluç D’Aro Güell | 2012-12-25 | ESO1B',
    ],
  ],
  [
    'esfera.csv',
    [
      '10000000003 | Ona Puig D’Alòs | 2012-03-04 | 1r ESO A | ona@centre.cat | Rosa Mas rosa@exemple.cat',
      '10000000004 | Pol Roca | 2012-05-31 | 1r ESO A',
    ],
  ],
  [
    'alexia.xls',
    ['Íñigo Peña Nuñez | 1º ESO A | Luz Núñez mother luz@ejemplo.es', "Ainhoa D'Ors | 1º ESO A"],
  ],
  [
    'google-sheets.tsv',
    [
      'Anna Puig Mas | 2012-03-04 | 2n ESO B | anna@centre.cat',
      'Joan Serra | 2011-12-31 | 2n ESO B',
    ],
  ],
  [
    'google-sheets.csv',
    [
      'Mary Ann O’Neil, Jr. | 2013-04-13 | Year 7 A | true',
      'Zoë Smith Jones | 2013-04-05 | Year 7 A | ',
    ],
  ],
  [
    'excel-mac.csv',
    ['José Muñoz Gràcia | 2013-04-13 | 1r ESO A', 'Àgata Güell | 2013-05-02 | 1r ESO A'],
  ],
  ['excel-unicode.txt', ['Núria Col·lell | 1r ESO A']],
  ['excel-sep.csv', ['Lucía Ibáñez | 2013-04-13 | 1º ESO A']],
  [
    'short-years.csv',
    [
      'Anna Puig | 2014-11-02 | 1r ESO A',
      'Joan Mas | 2013-03-25 | 1r ESO A',
      'Pol Riu | 2012-05-03 | 1r ESO A',
      'Lia Font | 2013-12-25 | 1r ESO A',
    ],
  ],
  ['serials.csv', ['Anna Puig | 2014-11-02 | 1r ESO A', 'Joan Mas | 2013-04-05 | 1r ESO A']],
  // The years and days are reported by row; the server refuses the number at its row.
  [
    'damaged.csv',
    [
      '1,23457E+10 | Anna Puig | 25/03/1914 | 1r ESO A',
      '10000000002 | Joan Mas | 31/02/2012 | 1r ESO A',
    ],
  ],
  [
    'groups-in-a-cell.csv',
    [
      '70000000001 | Aina Bosch | 2013-04-05 | ESO1A | also ROBOTICA1',
      '70000000002 | Biel Riu | 2013-04-16 | ESO1A | also FRANCES1',
      '70000000003 | Carla Mas | 2013-04-07 | COR, ROBOTICA1 | also ROBOTICA1', // asked
    ],
  ],
  [
    'a-row-for-each-group.csv',
    [
      '70000000001 | Aina Bosch | 2013-04-05 | 1r ESO A | also Optativa Robòtica',
      '70000000002 | Biel Riu | 2013-04-16 | 1r ESO A',
    ],
  ],
  [
    'titles.csv',
    [
      'Anna Puig | 2013-04-13 | Grup: 1r ESO A',
      'Joan Mas | 2013-04-14 | Grup: 1r ESO A',
      'Pol Riu | 2013-04-15 | 1r ESO B',
    ],
  ],
  [
    'two-rows.csv',
    [
      'Anna Puig | 1r ESO A | Rosa Mas rosa@exemple.cat | Pau Puig | lost (address): maria.gmail.com',
    ],
  ],
  [
    'consent.csv',
    [
      'Anna Puig | 1r ESO A | true 2026-09-12',
      'Joan Mas | 1r ESO A | ',
      'Pol Riu | 1r ESO A',
      'Lia Font | 1r ESO A | true Carpeta 7',
      'Mar Vila | 1r ESO A | true 2026-09-15',
      'Una Sol | 1r ESO A | lost (consent): potser',
    ],
  ],
  [
    'alba_people.csv',
    [
      '00000000001 | Ona Garcia i Puig | 2012-03-04 | 1r ESO A',
      '00000000002 | -Pol Riu | 2012-05-04 | 1r ESO A',
    ],
  ],
  ...['ca', 'es', 'en'].map((language): [string, string[]] => [
    `alba_people.${language}.csv`,
    [
      '00000000001 | Ona Garcia i Puig | 2012-04-13 | 1r ESO A | Rosa Puig mother rosa@exemple.cat | Pau Garcia guardian',
    ],
  ]),
  [
    'names.csv',
    ['Mar Garcia i Puig | 1r ESO A', 'Àlex de la Fuente | 1r ESO A', 'Budi | 1r ESO A'],
  ],
  [
    'a-sheet-for-each-class.xlsx',
    [
      'Anna Puig | 2013-04-05 | 1r ESO A',
      'Joan Mas | 2013-04-06 | 1r ESO A',
      'Pol Riu | 2013-04-07 | 1r ESO B',
    ],
  ],
  ['mac-1904.xlsx', ['01234567890 | Anna Puig | 2013-04-05 | 1r ESO A']],
  [
    'merged.xlsx',
    ['Anna Puig | 1r ESO A | Rosa Mas mother rosa@exemple.cat', 'Joan Mas | 1r ESO A'],
  ],
  ['escapes.xlsx', ['Ain Bosch Mas | 1r ESO A', '_x000D_ L’Aro | 1r ESO A']],
  [
    'libreoffice.ods',
    ['Núria Col·lell | 2013-04-05 | 1r ESO A', 'Pau Serra | 2013-05-04 | 1r ESO A'],
  ],
])('%s', async (name, pupils) => {
  const list = await read(name);
  expect(list.pupils.map(said)).toEqual(pupils.map((line) => line.replace(/ \| $/, '')));
  expect(list.layout.asked).toEqual([]);
  expect(dayOrder(list.table, list.layout)).not.toBeNull();
});

describe('asked about', () => {
  it('whose an address is: never a pupil’s unasked', async () => {
    const { layout, pupils } = await read('family-address.csv');
    expect(layout.asked).toEqual([3]);
    expect(pupils.map(said)).toEqual(['Anna Puig | 1r ESO A | lost (phone): 600']);
  });

  it('which day comes first', async () => {
    const { table, layout } = await read('undecided-days.csv');
    expect(dayOrder(table, layout)).toBeNull();
  });

  it('text that another program decoded wrongly', async () => {
    const { table } = await read('decoded-twice.csv');
    expect(garbledIn(table)).toEqual({ read: 'JosÃ©', meant: 'José' });
  });

  it.each([
    ['hidden-rows.xlsx', ['Alumnes']],
    ['hidden-sheet.xlsx', ['1r ESO A', '1r ESO B']],
    ['libreoffice.ods', ['Alumnes', 'Baixes']],
    ['a-sheet-for-each-class.xlsx', ['1r ESO A', '1r ESO B', 'Llegenda']],
  ])('which sheets and rows are read of %s', async (name, sheets) => {
    const { found } = await read(name);
    expect(isPlain(found)).toBe(false);
    expect(found.map((sheet) => sheet.name)).toEqual(sheets);
  });
});

it('each row of several sheets is known by its sheet', async () => {
  const { places, pupils } = await read('a-sheet-for-each-class.xlsx');
  expect(pupils.map(({ line }) => places[line - 1])).toEqual([
    { line: 2, sheet: '1r ESO A' },
    { line: 3, sheet: '1r ESO A' },
    { line: 2, sheet: '1r ESO B' },
  ]);
});

it('Excel’s format before 2007 is refused with a way on', async () => {
  await expect(read('old.xls')).rejects.toThrow('old-excel');
});

it('no file is without a test', () => {
  expect(Object.keys(files)).toHaveLength(32);
});
