import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, readListFile } from './readFile';
import { pupilList } from '../features/roster/rows';

const bytes = (...parts: (number[] | string)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

describe('the encodings in which lists are saved', () => {
  it.each([
    ['UTF-8', bytes('Núria;ñ')],
    ['Windows Latin, as SAGA and Excel write CSV', bytes('N', [0xfa], 'ria;', [0xf1])],
    [
      'UTF-16, as Excel writes Unicode text',
      bytes([0xff, 0xfe, 0x4e, 0, 0xfa, 0, 0x72, 0, 0x69, 0, 0x61, 0, 0x3b, 0, 0xf1, 0]),
    ],
  ])('%s', async (_, file) => {
    expect(await readListFile(file, pupilList)).toEqual({
      sheets: [{ name: '', table: [['Núria', 'ñ']], hidden: [], text: 'Núria;ñ' }],
    });
  });
});

it.each([
  ['empty', bytes('')],
  ['empty', bytes(' \r\n ')],
  ['old-excel', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['not-text', bytes('%PDF', [0, 1, 2, 0xff])],
  ['not-text', bytes('\r\n<html><p>Nom')],
  ['not-text', bytes('<html><table>')],
  ['too-big', bytes('x'.repeat(MAX_FILE_BYTES + 1))],
])('refuses what is %s', async (problem, file) => {
  expect(await readListFile(file, pupilList)).toEqual({ problem });
});

it('a web page: lines in a cell are words apart', async () => {
  const rows = '<tr><th>Nom<th>Cognoms<tr><td>Laia<br>Maria<td><p>Puig</p><p>Riu</p>';
  const read = await readListFile(bytes(`<html><table>${rows}</table>`), pupilList);
  expect('sheets' in read && read.sheets[0]!.table).toEqual([
    ['Nom', 'Cognoms'],
    ['Laia Maria', 'Puig Riu'],
  ]);
});
