import type { BookProblem } from './book/BookError';
import type { ListKind } from './layout';
import { readPage } from './readPage';
import { readTable, type Table } from './readTable';
import type { Sheet } from './sheets';

/** A list of 2,000 pupils with their guardians is 1 MB as text and half of it as a workbook. */
export const MAX_FILE_BYTES = 5_000_000;

export type FileProblem = BookProblem | 'not-text' | 'old-excel';

/** The file types of lists, for the file field: an .xls is often a web page. */
export const LIST_FILES =
  '.csv,.tsv,.txt,.xlsx,.xls,.ods,.zip,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet,application/zip';

/**
 * The sheets of a CSV file, a page with a table, an .xlsx or .ods workbook, or a OneRoster archive;
 * otherwise the problem.
 */
export async function readListFile(
  file: Blob,
  { ofChildren }: ListKind,
): Promise<{ sheets: Sheet[] } | { problem: FileProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too-big' };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // Few lists are workbooks, so their reader is downloaded only for them.
    const { openBook } = await import('./book/openBook');
    return openBook({ bytes: buffer, ofChildren });
  }
  // Excel's format before 2007, which also wraps workbooks with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' };
  const read = textOf(bytes);
  return 'problem' in read ? read : { sheets: [{ name: '', hidden: [], ...read }] };
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}

/** The table in a CSV file, or in a web page that some programs call an .xls. */
function textOf(bytes: Uint8Array): { table: Table; text?: string } | { problem: FileProblem } {
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'not-text' };
  if (/^\s*<(!doctype|html|table|\?xml|meta|head|body|style)/i.test(text)) {
    const table = readPage(text);
    return table === null ? { problem: 'not-text' } : { table };
  }
  return text.trim() === '' ? { problem: 'empty' } : { table: readTable(text), text };
}

/**
 * Decodes the file's encoding: UTF-8, UTF-16 with a mark, that of Excel for Mac, or Windows Latin,
 * which SAGA and Excel still write for "CSV" in Spain.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/**
 * The accented lower-case letters of the three languages are below 0xA0 there, where Windows has
 * quotes and dashes.
 */
function isOfMac(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (const [at, byte] of bytes.entries()) {
    const besideLetter = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0].some((one) => isLetter(one));
    if (byte >= 0x80 && byte < 0xa0 && besideLetter && !QUOTES.has(byte)) mac += 1;
    if (byte >= 0xc0) windows += 1;
  }
  return mac > windows;
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
/** ’ and similar signs, which also occur in names in Windows' files. */
const QUOTES = new Set([0x91, 0x92, 0x93, 0x94]);
