import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleList, toRows } from '../features/addPeople/pastedRows';
import { columnOf, guessLayout, isFilled } from './layout';
import { cleanCell, readTable } from './readTable';

// The tables are the same every time, so that a failure can be repeated.
const options = { seed: 20_261_121, numRuns: 300 };

const separators = ['\t', ';', ','] as const;
const lineEnds = ['\n', '\r\n', '\r'] as const;

/** Any text, with difficult ones more often than by chance. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom('"', '""', '\t', ';', ',', '\n', '\r', '\r\n', ' ', '@', 'sep=', 'à', 'Nom'),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join('')),
);
const tables = fc.array(fc.array(texts, { minLength: 1, maxLength: 6 }), { maxLength: 12 });

/** Writes like a spreadsheet: quotes only if a cell needs them, or around everything. */
function write(
  table: readonly (readonly string[])[],
  separator: string,
  lineEnd: string,
  quotesAll: boolean,
): string {
  const cell = (text: string) =>
    quotesAll || /["\t;,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return table.map((record) => record.map(cell).join(separator) + lineEnd).join('');
}

describe('what was written is read', () => {
  it('with the separator named on a first line, whatever the cells hold', () => {
    fc.assert(
      fc.property(
        tables.filter((table) => table.length > 0),
        fc.constantFrom(...separators),
        fc.constantFrom(...lineEnds),
        fc.boolean(),
        (table, separator, lineEnd, quotesAll) => {
          const text = `sep=${separator}${lineEnd}${write(table, separator, lineEnd, quotesAll)}`;
          expect(readTable(text)).toEqual(table.map((record) => record.map(cleanCell)));
        },
      ),
      options,
    );
  });

  it('with the separator guessed, where every row has an address and a name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), texts, texts), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...separators),
        fc.constantFrom(...lineEnds),
        (people, separator, lineEnd) => {
          const table = people.map(([n, ...names]) => [
            `persona${n}@escola.cat`,
            ...names.map((name) => name.replaceAll('@', '')),
          ]);
          expect(readTable(write(table, separator, lineEnd, true))).toEqual(
            table.map((record) => record.map(cleanCell)),
          );
        },
      ),
      options,
    );
  });
});

describe('any text', () => {
  const pastes = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(texts, { maxLength: 30 }).map((pieces) => pieces.join('')),
  );

  it('is read without a failure, and no filled row is dropped', () => {
    fc.assert(
      fc.property(pastes, (text) => {
        const table = readTable(text);
        const layout = guessLayout(table, peopleList);
        const filled = table.filter((record) => record.some((cell) => cell !== ''));
        const rows = toRows(table, layout, 'parent');
        const heading = table.slice(0, layout.heading + 1).filter(isFilled).length;
        expect(rows).toHaveLength(Math.max(0, filled.length - heading));
        layout.columns.forEach((_, column) => {
          expect(columnOf(table, layout, column).sample).toBeTypeOf('string');
        });
      }),
      options,
    );
  });

  it('comes in clean cells, which stay as they are when they are cleaned again', () => {
    fc.assert(
      fc.property(pastes, (text) => {
        for (const cell of readTable(text).flat()) expect(cleanCell(cell)).toBe(cell);
      }),
      options,
    );
  });
});
