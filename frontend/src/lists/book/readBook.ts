import { utcDay } from '../../lib/days';
import { cleanCell } from '../readTable';
import type { ReadSheet } from '../sheets';
import { BookError } from './BookError';
import { LAST_ROW, MAX_COLUMNS, MAX_INFLATED, MAX_RECORDS } from './limits';
import { isOneRoster, readOneRoster } from './readOneRoster';
import { readOpenDocument } from './readOpenDocument';
import { Archive } from './unzip';
import { parse } from './xml';

/**
 * The filled sheets of an .xlsx workbook, with hidden ones marked: days as yyyy-mm-dd, formulas as
 * their last value, and merged cells all with their content. It calculates nothing, and follows no
 * address. For a OneRoster archive: its pupils, or its staff.
 */
export async function readBook(
  bytes: Uint8Array<ArrayBuffer>,
  ofChildren: boolean,
): Promise<ReadSheet[]> {
  const archive = new Archive(bytes, MAX_INFLATED);
  const sheets = await sheetsOf(archive, ofChildren);
  const filled = sheets.filter(({ table }) => table.length > 0);
  if (filled.length === 0) throw new BookError('empty');
  if (filled.reduce((sum, { table }) => sum + table.length, 0) > LAST_ROW) {
    throw new BookError('too-big');
  }
  return filled;
}

async function sheetsOf(archive: Archive, ofChildren: boolean): Promise<ReadSheet[]> {
  if (isOneRoster(archive)) return readOneRoster(archive, ofChildren);
  const content = await archive.text('content.xml');
  return content === null ? readSheets(archive) : readOpenDocument(content);
}

async function readSheets(archive: Archive): Promise<ReadSheet[]> {
  const textOf = async (path: string | undefined) => (path && (await archive.text(path))) || '';
  const root = readRelations(await textOf('_rels/.rels'), '');
  const bookPath = root.ofKind('officeDocument') ?? 'xl/workbook.xml';
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(bookPath) ?? [];
  const book = readWorkbook(await textOf(bookPath));
  const parts = readRelations(await textOf(`${folder}_rels/${file}.rels`), folder);
  const partOf = (kind: string) => parts.ofKind(kind) ?? `${folder}${kind}.xml`;
  const strings = readStrings(await textOf(partOf('sharedStrings')));
  const formats = readFormats(await textOf(partOf('styles')));
  const found: ReadSheet[] = [];
  for (const { id, name, isHidden } of book.sheets) {
    const path = parts.byId.get(id);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, all within one limit
    const xml = path === undefined ? null : await archive.text(path);
    if (xml === null) throw new BookError('broken');
    const read = readSheet(xml, { strings, formats, from1904: book.from1904 });
    found.push({ name, ...read, ...(isHidden && { isHidden }) });
  }
  if (found.length === 0) throw new BookError('broken');
  return found;
}

interface Workbook {
  sheets: { id: string; name: string; isHidden: boolean }[];
  from1904: boolean;
}

function readWorkbook(xml: string): Workbook {
  const book: Workbook = { sheets: [], from1904: false };
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') book.from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const isHidden = attribute('state').toLowerCase().includes('hidden');
      book.sheets.push({ id: attribute('r:id'), name: cleanCell(attribute('name')), isHidden });
    },
  });
  return book;
}

/** The files named by a part of the workbook; `folder`: the part's own. */
function readRelations(xml: string, folder: string) {
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  parse(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const path = pathOf(attribute('Target'), folder);
      byId.set(attribute('Id'), path);
      // ".../relationships/styles", in the usual namespace and in the strict one.
      byKind.set(attribute('Type').replace(/^.*\//, ''), path);
    },
  });
  return { byId, ofKind: (kind: string) => byKind.get(kind) };
}

/** "../xl/a.xml" beside "docs/" → "xl/a.xml". */
function pathOf(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Texts that cells name by number. A word's pronunciation (Japanese) is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let inText = false;
  let aloud = false;
  let text = '';
  parse(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aloud = true;
      inText = name === 't';
    },
    text: (part) => {
      if (inText && !aloud) text += part;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') aloud = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** The number format of a style: a day, or leading zeros up to a length. */
type Format = 'day' | number;

/** The formats by the style's place in the list. */
function readFormats(xml: string): Format[] {
  const formats: Format[] = [];
  const own = new Map<string, Format>();
  let inCells = false;
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') own.set(attribute('numFmtId'), formatOf(attribute('formatCode')));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const format = attribute('numFmtId');
      formats.push(own.get(format) ?? (isDateNumber(Number(format)) ? 'day' : 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

function formatOf(code: string): Format {
  return isDateCode(code) ? 'day' : /^0+$/.test(code) ? code.length : 0;
}

/** The formats every workbook knows: dates, and dates of East Asian editions. */
function isDateNumber(format: number): boolean {
  return (
    (format >= 14 && format <= 17) ||
    format === 22 ||
    (format >= 27 && format <= 36) ||
    (format >= 50 && format <= 58)
  );
}

/** "dd/mm/yyyy" is one, "#,##0" and [Red] are not. */
function isDateCode(code: string): boolean {
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[yd]/i.test(letters) && !/[#0?]/.test(letters);
}

interface Look {
  strings: readonly string[];
  formats: readonly Format[];
  from1904: boolean;
}

function readSheet(xml: string, look: Look): Omit<ReadSheet, 'name'> {
  const table: string[][] = [];
  const hidden: number[] = [];
  const merged: string[] = [];
  let filled = 0;
  let line = 0;
  let isHidden = false;
  let record: string[] = [];
  let column = -1;
  let kind = '';
  let style = 0;
  let inValue = false;
  let value = '';
  parse(xml, {
    open: (name, attribute) => {
      switch (name) {
        case 'row':
          line = Number(attribute('r')) || line + 1;
          isHidden = isTrue(attribute('hidden'));
          record = [];
          column = -1;
          break;
        case 'c':
          column = columnOf(attribute('r')) ?? column + 1;
          kind = attribute('t');
          style = Number(attribute('s'));
          value = '';
          break;
        case 'v':
        case 't':
          inValue = true;
          break;
        case 'mergeCell':
          merged.push(attribute('ref'));
          break;
      }
    },
    text: (part) => {
      if (inValue) value += part;
    },
    close: (name) => {
      inValue = false;
      if (name === 'c' && value !== '' && column < MAX_COLUMNS) {
        const shown = cleanCell(textOf(value, kind, style, look));
        if (shown !== '') record[column] = shown;
      }
      if (name !== 'row' || record.length === 0) return;
      filled += 1;
      if (filled > MAX_RECORDS || line > LAST_ROW) throw new BookError('too-big');
      while (table.length < line - 1) table.push([]);
      table[line - 1] = Array.from(record, (cell) => cell ?? '');
      if (isHidden) hidden.push(line - 1);
    },
  });
  for (const range of merged) fillRange(table, range);
  return { table, hidden };
}

/** "D5:F6": copies the content of the first cell to all of them. */
function fillRange(table: string[][], range: string): void {
  const [, from = '', top, to = '', bottom] =
    /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? [];
  const first = Number(top) - 1;
  const left = columnOf(from);
  const right = Math.min(columnOf(to) ?? -1, MAX_COLUMNS - 1);
  const shown = left === null ? undefined : table[first]?.[left];
  if (left === null || !shown) return;
  for (let row = first; row < Math.min(Number(bottom), table.length); row += 1) {
    const record = table[row]!;
    for (let column = left; column <= right; column += 1) {
      while (record.length <= column) record.push('');
      record[column] ||= shown;
    }
  }
}

/** "C7" → 2; null if the cell does not say where it is. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textOf(value: string, kind: string, style: number, look: Look): string {
  switch (kind) {
    case 's':
      return unescaped(look.strings[Number(value)] ?? '');
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'd':
      // The day as written, in whatever time zone it is read.
      return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value;
    case 'b':
      return value;
    case 'e':
      return '';
  }
  const number = Number(value);
  const format = look.formats[style] ?? 0;
  if (format === 'day') {
    return number > 0 && number < 2_958_466 ? dayOf(number, look.from1904) : value;
  }
  // 1.2345678901E10, as some programs write a long number.
  const plain = Number.isFinite(number) && /e/i.test(value) ? String(number) : value;
  return /^\d+$/.test(plain) ? plain.padStart(format, '0') : plain;
}

/**
 * "_x000D_" is a character that XML cannot contain, and "_x005F_" an underscore before such
 * letters.
 */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function dayOf(number: number, from1904: boolean): string {
  const days = Math.floor(number) + (from1904 ? 1462 : 0);
  return utcDay(new Date(Date.UTC(1899, 11, 30) + days * 86_400_000));
}

function isTrue(text: string): boolean {
  return text === '1' || text === 'true';
}
