// Lists as the schools' programs export them, with their headings and habits; every person is made
// up. None needs a column to be chosen by hand, and none asks a question.
import { describe, expect, it } from 'vitest';
import { pupilList, pupilsOf, withClass, goneIn, type Pupil } from '../features/roster/rows';
import { classOfGroup } from './classes';
import { peopleList, toRows } from '../features/addPeople/pastedRows';
import { readBook } from './book/readBook';
import { garbledIn, withoutGarbling } from './encoding';
import { guessLayout } from './layout';
import { isUnclear } from '../parts/staff/lists/ReadingQuestions';
import { readListFile } from './readFile';
import { readTable } from './readTable';

const files = import.meta.glob<string>('./programs/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

async function read(name: string) {
  const [, inBase64 = ''] = files[`./programs/${name}`]!.split(';base64,');
  const bytes = Uint8Array.from(atob(inBase64), (sign) => sign.charCodeAt(0));
  const found =
    bytes[0] === 0x50
      ? { sheets: await readBook(bytes, true) }
      : await readListFile(new Blob([bytes]), pupilList);
  if ('problem' in found) throw new Error(found.problem);
  return readAs(found.sheets[0]!.table);
}

function readAs(table: ReturnType<typeof readTable>) {
  const layout = guessLayout(table, pupilList);
  const pupils = withClass(pupilsOf(table, layout, null), []);
  return { table, layout, pupils, gone: goneIn(table, layout) };
}

const brief = ({ external_id, first_name, last_name, birth_date, group, guardians }: Pupil) =>
  [
    external_id,
    `${first_name} | ${last_name}`,
    birth_date,
    Object.values(classOfGroup(group, [])).join(' | '),
    ...guardians.map((one) => Object.values(one).join(' ')),
  ].join('; ');

describe.each([
  [
    'seneca.csv',
    57,
    3,
    '1949539216; Salma | Núñez; 2014-10-13; 1º ESO | A; Zoe Sánchez González zoe.sanchez2@example.com 639962626; Sergi Núñez Nowak 687457446',
  ],
  [
    'alexia.csv',
    80,
    0,
    '1300026767; Nil | Güell Català; 2014-01-03; 1º ESO | A; Júlia Català Vall-llosera julia.catala1@example.com 622633920; Biel Güell Sánchez 638816302',
  ],
  [
    'clickedu.xlsx',
    73,
    0,
    '1300026767; Nil | Güell Català; 2014-01-03; 1r ESO | A; Júlia Català Vall-llosera mother julia.catala1@example.com 622633920; Biel Güell Sánchez father 638816302',
  ],
  [
    'esfera.xlsx',
    60,
    0,
    '1300026767; Nil | Güell Català; 2014-01-03; 1r ESO | A; Júlia Català Vall-llosera julia.catala1@example.com 622633920; Biel Güell Sánchez 638816302',
  ],
  [
    'ieduca.csv',
    40,
    0,
    '1300026767; Nil | Güell Català; 2014-01-03; 1r ESO | A; Júlia Català Vall-llosera mother 622633920 julia.catala1@example.com; Biel Güell Sánchez father 638816302',
  ],
  [
    'clickedu-setembre.xlsx',
    75,
    0,
    '8809768138; Pol | Bosch Ruiz; 2014-02-25; 1r ESO | A; Wiktoria Ruiz Muñoz mother wiktoria.ruiz5@example.com',
  ],
])('%s', (name, count, left, first) => {
  it('is read without a question', async () => {
    const { table, layout, pupils, gone } = await read(name);
    expect(isUnclear(table, layout)).toBe(false);
    expect([pupils.length, gone.length]).toEqual([count, left]);
    expect(brief(pupils[0]!)).toBe(first);
  });

  it('has no name in capitals, and none joined with something else', async () => {
    const { pupils } = await read(name);
    const names = pupils.flatMap((one) => [
      one.first_name,
      one.last_name,
      ...one.guardians.map(({ full_name }) => full_name),
    ]);
    expect(
      names.filter((one) => /\p{Lu}{2}|\d{3}|[()/@:]|\b(mare|pare|madre|padre|M|H)$/u.test(one)),
    ).toEqual([]);
    expect(pupils.filter((one) => one.first_name === '')).toEqual([]);
  });

  it('has every address that stands beside the guardians', async () => {
    const { table, pupils } = await read(name);
    const inFile = table.flat().flatMap((cell) => cell.match(/[\w.]+@example\.(com|net)/g) ?? []);
    const brought = pupils.flatMap((one) => one.guardians.flatMap(({ email }) => email ?? []));
    const lost = pupils.flatMap((one) => (one.lost ?? []).map(({ text }) => text));
    // Pupils who have left take their addresses with them.
    expect(brought.length + lost.length).toBeGreaterThanOrEqual(inFile.length - 2 * left);
  });

  it('has every telephone that stands beside a guardian', async () => {
    const { pupils } = await read(name);
    const guardians = pupils.flatMap((one) => one.guardians);
    const telephones = guardians.flatMap(({ phone }) => phone ?? []);
    expect(telephones.filter((phone) => !/^\d{9}$/.test(phone))).toEqual([]);
    // The new pupils of September's list have none yet.
    if (name !== 'clickedu-setembre.xlsx') expect(telephones).toHaveLength(guardians.length);
  });
});

it('the staff of a school: everybody has a role, and each tutor a class', async () => {
  const [, inBase64 = ''] = files['./programs/professorat.csv']!.split(';base64,');
  const bytes = Uint8Array.from(atob(inBase64), (sign) => sign.charCodeAt(0));
  const found = await readListFile(new Blob([bytes]), peopleList);
  if ('problem' in found) throw new Error(found.problem);
  // One question: "administraciÃ³" was decoded wrongly.
  expect(garbledIn(found.sheets[0]!.table)?.meant).toMatch(/administració$/);
  const table = withoutGarbling(found.sheets[0]!.table);
  const people = toRows(table, guessLayout(table, peopleList), 'parent');
  expect(people.map(({ role }) => role)).toEqual([
    ...Array.from({ length: 24 }, () => 'teacher'),
    'psychopedagogue',
    'psychologist',
    'school_admin',
  ]);
  expect(new Set(people.slice(0, 24).map(({ group }) => group)).size).toBe(24);
});

describe('several addresses in a cell', () => {
  const heading = 'Codi;Alumne/a;Grup;Contactes;Correus electrònics';
  const row = (contacts: string, addresses: string) =>
    readAs(
      readTable(
        `${heading}\n1001;Puig Mas, Anna;1r A;${contacts};${addresses}\n` +
          '1002;Riu Pi, Pol;1r A;Rosa Pi (mare) / Pau Riu (pare);a@x.cat, b@x.cat',
      ),
    ).pupils[0]!;

  it.each([
    ['in order', 'Rosa Mas (mare) / Pau Puig (pare)', 'a@x.cat, b@x.cat', ['a@x.cat', 'b@x.cat']],
    [
      'by name',
      'Rosa Mas / Pau Puig',
      'pau.puig@x.cat, rosa@x.cat',
      ['rosa@x.cat', 'pau.puig@x.cat'],
    ],
    ['one by name', 'Rosa Mas / Pau Puig', 'pau.puig@x.cat', [undefined, 'pau.puig@x.cat']],
    ['of nobody', 'Rosa Mas / Pau Puig', 'casa@x.cat', [undefined, undefined]],
  ])('%s', (_, contacts, addresses, emails) => {
    const anna = row(contacts, addresses);
    expect(anna.guardians.map(({ full_name }) => full_name)).toEqual(['Rosa Mas', 'Pau Puig']);
    expect(anna.guardians.map(({ email }) => email)).toEqual(emails);
    expect(anna.lost?.map(({ why }) => why) ?? []).toEqual(emails.some(Boolean) ? [] : ['whose']);
  });

  it('of one person: the first, and the other is told', () => {
    const { pupils } = readAs(
      readTable('Nom;Cognoms;Grup;Tutor 1;E-mail 1\nAnna;Puig;1r A;Rosa Mas;a@x.cat, b@x.cat'),
    );
    expect(pupils[0]).toMatchObject({
      guardians: [{ full_name: 'Rosa Mas', email: 'a@x.cat' }],
      lost: [{ target: 'guardian1_email', text: 'b@x.cat', why: 'second' }],
    });
  });
});

describe('the order of the names in a cell', () => {
  it('is asked where neither a comma nor the guardians tell it', () => {
    const { table, layout } = readAs(
      readTable('Alumne/a;Grup\nPuig Mas Anna;1r A\nRiu Pi Pol;1r A'),
    );
    expect(layout.asksOrder).toBe(true);
    expect(isUnclear(table, layout)).toBe(true);
  });

  it('is not asked where the heading says it', () => {
    const { layout } = readAs(readTable('Nom i cognoms;Grup\nAnna Puig Mas;1r A'));
    expect(layout.asksOrder).toBe(false);
  });

  it('more words than two surnames and a name are shown as doubtful', () => {
    const { pupils } = readAs(
      readTable('Cognoms i nom;Grup\nPuig Mas Josep Maria;1r A\nde la Fuente i Mir Pol;1r A'),
    );
    expect(pupils.map((one) => [one.first_name, one.last_name, one.isCutInDoubt ?? false])).toEqual(
      [
        ['Josep Maria', 'Puig Mas', true],
        ['Pol', 'de la Fuente i Mir', false],
      ],
    );
  });
});

it.each([
  ['1 | ESO1A', undefined, '1r ESO', 'A'],
  ['1', 'ESO1A', '1r ESO', 'A'],
  ['1º de E.S.O.', '1º ESO A', '1º ESO', 'A'],
  ['1º de E.S.O.', '1ºA', '1º de E.S.O.', 'A'],
  ['1º de E.S.O. 1º ESO', 'D', '1º de E.S.O. 1º ESO', 'D'],
])('the class of Curs %s beside Grup %s', (year, group, course, class_name) => {
  const { pupils } = readAs(
    readTable(
      group === undefined
        ? `Nom;Cognoms;Grup\nAnna;Puig;${year}`
        : `Nom;Cognoms;Curs;Grup\nAnna;Puig;${year};${group}`,
    ),
  );
  expect(classOfGroup(pupils[0]!.group, [])).toEqual({ course, class_name });
});
