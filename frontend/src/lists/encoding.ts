import { cleanCell, type Table } from './readTable';

/** The characters that Windows Latin has where ISO Latin has control codes: € is 0x80 there. */
const windows = new TextDecoder('windows-1252');
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
);

/** True if a letter is missing in the file's encoding, which becomes "?": "?tefan". */
export function hasLostLetter(name: string): boolean {
  return /[?\uFFFD]\p{L}|\p{L}[?\uFFFD]/u.test(name);
}

/** Some programs decode a file wrongly twice. */
const TIMES = 3;

/** "JosÃ©" → "José": UTF-8 that was read as Windows Latin; null for any other text. */
function repaired(text: string): string | null {
  const once = ofMac(text) ?? ofUnicode(text);
  if (once === null) return null;
  let found = once;
  for (let time = 1; time < TIMES; time += 1) found = ofUnicode(found) ?? found;
  // A garbled no-break space has become one only now.
  return cleanCell(found);
}

/** "JosŽ" → "José", "Mu–oz" → "Muñoz": an old Mac's letters that were read as Windows Latin. */
function ofMac(text: string): string | null {
  if (!/\p{L}[‡ˆŽ—˜œŸ–•](?=\p{Ll}|$|[ ,;])/u.test(text)) return null;
  const bytes = Array.from(text, (sign) => byteOf.get(sign));
  if (bytes.includes(undefined)) return null;
  const found = new TextDecoder('macintosh').decode(Uint8Array.from(bytes as number[]));
  return /^[\p{Script=Latin}\p{M}\d\s.,;:'’·ºª/()@_-]*$/u.test(found) ? found : null;
}

function ofUnicode(text: string): string | null {
  if (!/[ÃÂâ]/.test(text)) return null;
  const bytes = Array.from(withNoBreakSpaces(text), (sign) => byteOf.get(sign));
  if (bytes.includes(undefined)) return null;
  try {
    const read = new TextDecoder('utf-8', { fatal: true });
    const found = read.decode(Uint8Array.from(bytes as number[])).normalize('NFC');
    return found === text ? null : found;
  } catch {
    return null;
  }
}

/**
 * A no-break space is the end of "à": a program may have replaced it with a plain space, alone or
 * together with the space before the next word, or left it out at the end.
 */
function withNoBreakSpaces(text: string): string {
  return text
    .replace(/(?<=Ã) (?=[\p{Lu} ])/gu, '\u00A0 ')
    .replace(/(?<=Ã\u00A0 ) +/gu, '')
    .replace(/(?<=[ÃÂ]) /g, '\u00A0')
    .replace(/(?<=\p{Ll}Ã)$/u, '\u00A0');
}

/** A text of the table that was wrongly decoded before, and its correct form. */
export function garbledIn(table: Table): { read: string; meant: string } | null {
  for (const cell of table.flat()) {
    const meant = repaired(cell);
    if (meant !== null) return { read: cell, meant };
  }
  return null;
}

export function withoutGarbling(table: Table): Table {
  return table.map((record) => record.map((cell) => repaired(cell) ?? cell));
}
