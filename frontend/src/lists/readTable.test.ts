import { describe, expect, it } from 'vitest';
import { readTable } from './readTable';

/** Writes a table like a spreadsheet does: quotes only if a cell needs them. */
function write(table: readonly (readonly string[])[], separator: string, lineEnd: string): string {
  const cell = (text: string) =>
    new RegExp(`["${separator}\r\n]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return table.map((record) => record.map(cell).join(separator)).join(lineEnd);
}

/** A small repeatable source of numbers, so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('what was written is read', () => {
  const pieces = ['Núria', 'Puig', 'l·l', '"', ',', ';', "O'Neill", 'ñ', '7', 'Ç', '-', '""', 'à'];
  const cases = [',', ';', '\t'].flatMap((separator) =>
    ['\n', '\r\n', '\r'].map((lineEnd) => ({ separator, lineEnd })),
  );
  it.each(cases)('with %j', ({ separator, lineEnd }) => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = numbersFrom(seed);
      const word = () =>
        Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join('');
      const table = Array.from({ length: 1 + next(12) }, (_, row) => [
        `persona${row}.${seed}@escola.cat`,
        word(),
        word(),
        ['parent', 'alumne', ''][next(3)]!,
      ]);
      const ending = next(2) === 0 ? '' : lineEnd;
      expect(readTable(write(table, separator, lineEnd) + ending)).toEqual(table);
    }
  });

  it('reads 500 rows of each kind', () => {
    const table = Array.from({ length: 500 }, (_, row) => [
      `persona${row}@escola.cat`,
      `Nom ${row}`,
      row % 7 === 0 ? 'Puig, "el Mas"' : 'Puig; Mas',
      'parent',
    ]);
    for (const separator of [',', ';', '\t']) {
      expect(readTable(write(table, separator, '\r\n'))).toEqual(table);
    }
  });
});

describe('separators', () => {
  it.each([
    ['tabs of a spreadsheet', 'a@b.cat\tAnna\tPuig, Mas', ['a@b.cat', 'Anna', 'Puig, Mas']],
    ['commas', 'a@b.cat,Anna,Puig', ['a@b.cat', 'Anna', 'Puig']],
    ['semicolons with commas inside', 'a@b.cat;Anna;Puig, Mas', ['a@b.cat', 'Anna', 'Puig, Mas']],
    [
      'semicolons with more commas than semicolons',
      'a@b.cat;Puig, Mas, Anna, i família',
      ['a@b.cat', 'Puig, Mas, Anna, i família'],
    ],
    ['Excel’s first line', 'sep=;\r\nx,y;z', ['x,y', 'z']],
    ['a heading alone', 'Correu;Nom;Cognoms', ['Correu', 'Nom', 'Cognoms']],
    ['a single column', 'a@b.cat', ['a@b.cat']],
  ])('%s', (_, text, record) => {
    expect(readTable(text)[0]).toEqual(record);
  });
});

describe('quotes', () => {
  it.each([
    ['a line break inside a cell is a space', '"Anna\nMaria"\tPuig', [['Anna Maria', 'Puig']]],
    ['doubled quotes', '"Anna ""Nuri"""\tPuig', [['Anna "Nuri"', 'Puig']]],
    ['a nickname in quotes is text', 'Anna "Nuri"\tPuig', [['Anna "Nuri"', 'Puig']]],
    ['a cell that starts with a nickname', '"Nuri" Anna\tPuig', [['"Nuri" Anna', 'Puig']]],
    ['spaces around quotes', 'a@b.cat, "Puig, Mas" ,Anna', [['a@b.cat', 'Puig, Mas', 'Anna']]],
    [
      'a quote never closed does not swallow the next rows',
      '"Anna\tPuig\nJoan\tMas',
      [
        ['"Anna', 'Puig'],
        ['Joan', 'Mas'],
      ],
    ],
    ['an empty quoted cell', '"";Anna;Puig', [['', 'Anna', 'Puig']]],
  ])('%s', (_, text, table) => {
    expect(readTable(text)).toEqual(table);
  });
});

describe('what cells bring along', () => {
  it.each([
    ['byte order mark', '\uFEFFEmail\tNom', [['Email', 'Nom']]],
    ['no-break spaces', '\u00A0Anna\u00A0Maria\u202F\tPuig', [['Anna Maria', 'Puig']]],
    ['marks of the reading direction', 'a@b.cat\t\u202EPu\u2066ig\u200F', [['a@b.cat', 'Puig']]],
    ['zero-width spaces', 'anna\u200B@b.cat\tPu\u00ADig', [['anna@b.cat', 'Puig']]],
    ['accents as a second character', 'Nu\u0301ria\tPuig', [['Núria', 'Puig']]],
    ['trailing blank lines', 'a\tb\r\n\r\n\r\n', [['a', 'b'], [''], ['']]],
    ['a last line break', 'a\tb\n', [['a', 'b']]],
    ['empty text', '', [['']]],
  ])('%s', (_, text, table) => {
    expect(readTable(text)).toEqual(table);
  });

  it('reads a megabyte within a second', () => {
    const text = '"Anna ""x"" Puig";"a@b.cat";\r\n'.repeat(35_000);
    const start = performance.now();
    expect(readTable(text)).toHaveLength(35_000);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
