/** A list of 500 people is some 50 kB; beyond this it is not such a list. */
export const MAX_FILE_BYTES = 1_000_000;

export type FileProblem = 'too-big' | 'empty' | 'not-text';

/**
 * The text of a CSV file in the encoding it was saved in: UTF-8, UTF-16 with a mark, or Windows
 * Latin, which is what Excel still writes for "CSV" in Spain. Answers with the problem instead
 * when it is no text (an .xlsx has zero bytes and starts with PK), empty or too big.
 */
export async function readTextFile(
  file: Blob,
): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too-big' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004')) return { problem: 'not-text' };
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
