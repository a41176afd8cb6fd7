import { Parser } from 'saxen';
import { utcDay, writeDay } from '../../../../lib/days';
import { BookError } from './BookError';
import { Archive } from './unzip';

/** Of all files of a workbook together; a list of 5,000 pupils has some 6 MB. */
const MAX_INFLATED = 20_000_000;
export const MAX_RECORDS = 5_000;
const MAX_COLUMNS = 300;
/** Beyond it a row is not below a table, but somewhere in the sheet. */
const LAST_ROW = 20_000;

/**
 * The first visible sheet of an .xlsx workbook, cell by cell as it is shown: dates as dd/mm/yyyy,
 * formulas as their last value. Nothing in it is calculated, and no address in it is followed.
 */
export async function readBook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const archive = new Archive(bytes, MAX_INFLATED);
  const book = readWorkbook((await archive.text('xl/workbook.xml')) ?? '');
  const relations = readRelations((await archive.text('xl/_rels/workbook.xml.rels')) ?? '');
  const target = relations.get(book.sheet) ?? 'worksheets/sheet1.xml';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const sheet = await archive.text(path);
  if (sheet === null) throw new BookError('broken');
  const strings = readStrings((await archive.text('xl/sharedStrings.xml')) ?? '');
  const dates = readDateStyles((await archive.text('xl/styles.xml')) ?? '');
  const table = readSheet(sheet, { strings, dates, from1904: book.from1904 });
  if (table.length === 0) throw new BookError('empty');
  return table;
}

interface Handlers {
  open?: (name: string, attribute: (name: string) => string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Reads `xml` from left to right. Entities that a file defines itself mean nothing here. */
function parse(xml: string, { open, close, text }: Handlers): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open?.(bare(name), (wanted) => decode(attributes()[wanted] ?? '')),
  );
  parser.on('closeTag', (name) => close?.(bare(name)));
  parser.on('text', (part, decode) => text?.(decode(part)));
  parser.on('cdata', (part) => text?.(part));
  parser.on('error', () => {
    throw new BookError('broken');
  });
  if (xml !== '') parser.parse(xml);
}

function readWorkbook(xml: string): { sheet: string; from1904: boolean } {
  let sheet = '';
  let from1904 = false;
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet' || sheet !== '') return;
      if (!attribute('state').toLowerCase().includes('hidden')) sheet = attribute('r:id');
    },
  });
  return { sheet, from1904 };
}

function readRelations(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'Relationship') found.set(attribute('Id'), attribute('Target'));
    },
  });
  return found;
}

/** Texts that cells name by number. How a word is read aloud (Japanese) is not part of it. */
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

/** Whether the numbers of a style are days, by the style's place in the list of them. */
function readDateStyles(xml: string): boolean[] {
  const dates: boolean[] = [];
  const own = new Map<string, boolean>();
  let inCells = false;
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') own.set(attribute('numFmtId'), isDateCode(attribute('formatCode')));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const format = attribute('numFmtId');
      dates.push(own.get(format) ?? isDateNumber(Number(format)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
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

/** "dd/mm/yyyy" is one, "#,##0" and [Red] are none. */
function isDateCode(code: string): boolean {
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[yd]/i.test(letters) && !/[#0?]/.test(letters);
}

interface Look {
  strings: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}

function readSheet(xml: string, look: Look): string[][] {
  const table: string[][] = [];
  let filled = 0;
  let line = 0;
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
      }
    },
    text: (part) => {
      if (inValue) value += part;
    },
    close: (name) => {
      inValue = false;
      if (name === 'c' && value !== '' && column < MAX_COLUMNS) {
        const shown = textOf(value, kind, style, look);
        if (shown.trim() !== '') record[column] = shown;
      }
      if (name !== 'row' || record.length === 0) return;
      filled += 1;
      if (filled > MAX_RECORDS || line > LAST_ROW) throw new BookError('too-big');
      while (table.length < line - 1) table.push([]);
      table[line - 1] = Array.from(record, (cell) => cell ?? '');
    },
  });
  return table;
}

/** "C7" → 2; null where the cell does not say where it is. */
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
      return look.strings[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return value;
    case 'd':
      return dayText(new Date(value));
    case 'b':
      return value;
    case 'e':
      return '';
  }
  const number = Number(value);
  if (look.dates[style] && number > 0 && number < 2_958_466) return dayOf(number, look.from1904);
  // 1.2345678901E10, as some write a long number.
  return Number.isFinite(number) && /e/i.test(value) ? String(number) : value;
}

function dayOf(number: number, from1904: boolean): string {
  const days = Math.floor(number) + (from1904 ? 1462 : 0);
  return dayText(new Date(Date.UTC(1899, 11, 30) + days * 86_400_000));
}

function dayText(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : writeDay(utcDay(day));
}

function isTrue(text: string): boolean {
  return text === '1' || text === 'true';
}
