import type { BookProblem } from './book/BookError';
import { readTable } from './readTable';
import type { Sheet } from './sheets';

/** A list of 2,000 pupils with their guardians is 1 MB as text and half of it as a workbook. */
export const MAX_FILE_BYTES = 5_000_000;

export type FileProblem = BookProblem | 'not-text' | 'old-excel';

/** What lists are saved as, for the field that asks for a file. */
export const LIST_FILES =
  '.csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

/** The sheets of a CSV file, an .xlsx or an .ods workbook, or what is wrong with it. */
export async function readListFile(
  file: Blob,
): Promise<{ sheets: Sheet[] } | { problem: FileProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too-big' };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // Few lists are workbooks: what reads them is downloaded for those alone.
    const { openBook } = await import('./book/openBook');
    return openBook(buffer);
  }
  // Excel's format before 2007, which is also the wrapping of workbooks with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' };
  const read = textOf(bytes);
  return 'problem' in read
    ? read
    : { sheets: [{ name: '', table: readTable(read.text), hidden: [] }] };
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}

/**
 * The text of a CSV file in the encoding it was saved in: UTF-8, UTF-16 with a mark, or Windows
 * Latin, which is what SAGA and Excel still write for "CSV" in Spain.
 */
function textOf(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  const text = decode(bytes);
  // A web page that is called .xls, as some programs export, is no table either.
  if (text.includes('\0') || /^\s*<(!doctype|html|\?xml)/i.test(text))
    return { problem: 'not-text' };
  return text.trim() === '' ? { problem: 'empty' } : { text };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
