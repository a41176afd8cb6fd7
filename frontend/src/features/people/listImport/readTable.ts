/** A table as copied from a spreadsheet or read from a CSV file: records of cells, blank ones included. */
export type Table = readonly (readonly string[])[];

const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** Enough to tell the separator; guessing from a whole big file would only be slower. */
const SAMPLE_LENGTH = 20_000;

/**
 * Reads text copied from Excel, LibreOffice or Google Sheets (tabs) or a CSV file (commas, or
 * semicolons as Excel writes in Catalan and Spanish). Cells come back clean: see `cleanCell`.
 */
export function readTable(text: string): Table {
  const source = text.replace(/^\uFEFF/, '');
  // Excel's own way to name the separator, on a first line of its own.
  const named = /^"?sep=([\t;,])"?(\r\n|\n|\r|$)/i.exec(source);
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(source);
  const body = named ? source.slice(named[0].length) : source;
  return split(body, separator).map((record) => record.map(cleanCell));
}

/**
 * One cell without what spreadsheets and web pages leave in it, and the server refuses: no-break and
 * zero-width spaces, marks of the reading direction, line breaks, accents written as a second
 * character, spaces around, and the apostrophe before what a spreadsheet would calculate. What follows "Ã" is
 * half of a letter that was decoded wrongly, which encoding.ts can still put right.
 */
export function cleanCell(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/(?<!Ã)\p{Cf}/gu, '')
    .replace(/(?:\s|(?<!Ã)\p{Cc})+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/u, '');
}

/** The separator that leaves whole addresses in their cells and gives the most even table. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: Separator = '\t';
  let bestScore: readonly [number, number] = [0, 0];
  for (const separator of separators) {
    const records = split(sample, separator).filter((record) => record.some((cell) => cell.trim()));
    const widths = records.map((record) => record.length);
    const addresses = records.flat().filter((cell) => /^\s*[^\s@,;]+@[^\s@,;]+\s*$/.test(cell));
    const usual = mostFrequent(widths);
    const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    const score = usual > 1 ? ([addresses.length, even * usual] as const) : ([0, 0] as const);
    if (score[0] > bestScore[0] || (score[0] === bestScore[0] && score[1] > bestScore[1])) {
      best = separator;
      bestScore = score;
    }
  }
  return best;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let best = 0;
  for (const [number, count] of counts) if (count > (counts.get(best) ?? 0)) best = number;
  return best;
}

/**
 * Cuts text into records. A quoted cell may hold separators, line breaks and doubled quotes. A
 * quote that is never closed, or is closed in the middle of a cell, is an ordinary character: one
 * stray quote must not swallow the rows below it.
 */
function split(text: string, separator: Separator): string[][] {
  const quoted = new RegExp(`[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=${separator}|\\r|\\n|$)`, 'y');
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
