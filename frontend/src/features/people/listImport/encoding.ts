import type { Table } from './readTable';

/** The signs that Windows Latin has where ISO Latin has controls: € is 0x80 there. */
const windows = new TextDecoder('windows-1252');
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
);

/** "JosÃ©" → "José": UTF-8 that was read as Windows Latin; null for a text that was not. */
function repaired(text: string): string | null {
  return ofMac(text) ?? ofUnicode(text);
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
  // A no-break space, the end of "à", was cleaned to a space.
  const bytes = Array.from(text.replace(/(?<=[ÃÂ]) /g, '\u00A0'), (sign) => byteOf.get(sign));
  if (bytes.includes(undefined)) return null;
  try {
    const read = new TextDecoder('utf-8', { fatal: true });
    const found = read.decode(Uint8Array.from(bytes as number[])).normalize('NFC');
    return found === text ? null : found;
  } catch {
    return null;
  }
}

/** A text of the table that was decoded wrongly before it came here, and as it should be. */
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
