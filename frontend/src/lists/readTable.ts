/**
 * A table as copied from a spreadsheet or read from a CSV file: records of cells, including blank
 * ones.
 */
export type Table = readonly (readonly string[])[];

/** The separators a file is tried with. */
const usual = ['\t', ';', ','] as const;
/** The separators a user may choose. */
export const separators = [...usual, '|'] as const;
export type Separator = (typeof separators)[number];

/** Enough to find the separator; guessing from a whole big file would only be slower. */
const SAMPLE_LENGTH = 20_000;

/**
 * Reads text copied from Excel, LibreOffice or Google Sheets (tabs) or a CSV file (commas, or
 * semicolons as Excel writes in Catalan and Spanish). Cells come back clean: see `cleanCell`.
 */
export function readTable(text: string, chosen?: Separator): Table {
  const { body, separator } = opened(text);
  return split(body, chosen ?? separator).map((record) => record.map(cleanCell));
}

/** The separator of a list's text, unless the user sets another. */
export function separatorIn(text: string): Separator {
  return opened(text).separator;
}

function opened(text: string): { body: string; separator: Separator } {
  const source = text.replace(/^\uFEFF/, '');
  // Excel's own way to name the separator, on an extra first line.
  const named = /^"?sep=([\t;,|])"?(\r\n|\n|\r|$)/i.exec(source);
  return {
    body: named ? source.slice(named[0].length) : source,
    separator: (named?.[1] as Separator | undefined) ?? separatorOf(source),
  };
}

/**
 * Cleans a cell of characters that spreadsheets and web pages leave in it, and the server refuses:
 * no-break and zero-width spaces, marks of the reading direction, line breaks, accents written as a
 * second character, surrounding spaces, and the apostrophe before a text that a spreadsheet would
 * calculate. A character after "Ã" is half of a wrongly decoded letter, which encoding.ts can still
 * repair: it stays, even if it looks like a space.
 */
export function cleanCell(cell: string): string {
  const composed = cell.normalize('NFC');
  const tidied = composed.includes('Ã')
    ? composed
        .replace(/(?<!Ã)\p{Cf}/gu, '')
        .replace(/(?:(?<!Ã)\s|(?<=Ã)[^\S\u00A0]|(?<!Ã)\p{Cc})+/gu, ' ')
    : composed.replace(/\p{Cf}/gu, '').replace(/(?:\s|\p{Cc})+/gu, ' ');
  return tidied.replace(/^ | $/g, '').replace(/^'(?=[=+\-@＝＋－＠])/u, '');
}

/** The separator that keeps whole addresses in their cells and gives the most even table. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: Separator = '\t';
  let bestScore: readonly [number, number] = [0, 0];
  for (const separator of usual) {
    const records = split(sample, separator).filter((record) => record.some((cell) => cell.trim()));
    const widths = records.map((record) => record.length);
    const addresses = records.flat().reduce((sum, cell) => sum + wholeAddresses(cell), 0);
    const width = mostFrequent(widths);
    const even = widths.filter((one) => one === width).length / Math.max(1, widths.length);
    const score = width > 1 ? ([addresses, even * width] as const) : ([0, 0] as const);
    if (score[0] > bestScore[0] || (score[0] === bestScore[0] && score[1] > bestScore[1])) {
      best = separator;
      bestScore = score;
    }
  }
  return best;
}

/** The number of addresses in a cell that contains nothing else: "a@x.cat, b@x.cat" are two. */
function wholeAddresses(cell: string): number {
  const parts = cell.trim().split(/\s*[,;/|]\s*|\s+/);
  return parts.every((part) => /^[^\s@,;]+@[^\s@,;]+$/.test(part)) ? parts.length : 0;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let best = 0;
  for (const [number, count] of counts) if (count > (counts.get(best) ?? 0)) best = number;
  return best;
}

/**
 * Splits text into records. A quoted cell may contain separators, line breaks and doubled quotes. A
 * quote that is never closed, or is closed in the middle of a cell, is an ordinary character: one
 * stray quote must not swallow the rows below it.
 */
function split(text: string, separator: Separator): string[][] {
  const quoted = new RegExp(`[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[${separator}\\r\\n]|$)`, 'y');
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  for (;;) {
    quoted.lastIndex = at;
    const inQuotes = quoted.exec(text);
    if (inQuotes) {
      record.push(inQuotes[1]!.replaceAll('""', '"'));
      at = quoted.lastIndex;
    } else {
      plain.lastIndex = at;
      record.push(plain.exec(text)![0]);
      at = plain.lastIndex;
    }
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    records.push(record);
    record = [];
    if (at >= text.length) return records;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) return records; // the line break that ends the last record
  }
}

/** The filled cells of a column, from above. */
export function cellsOf(table: Table, column: number): string[] {
  return table.map((record) => record[column] ?? '').filter((cell) => cell !== '');
}
