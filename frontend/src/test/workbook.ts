/** Workbooks in the forms other programs write, for tests of the readers. */

type Cell = string | number | { day: number } | { formula: string; value: string } | null;

const encoder = new TextEncoder();

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  void writer.write(encoder.encode(text)).then(() => writer.close());
  const parts: Uint8Array[] = [];
  const reader = stream.readable.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(out.buffer);
}

/** A ZIP archive of `files`. The sizes are the archive's claims, not those of the inflated data. */
export async function zipOf(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    const data = await deflated(text);
    const named = encoder.encode(name);
    const facts = [
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 4],
      [0, 4],
      [data.length, 4],
      [100, 4],
      [named.length, 2],
      [0, 2],
    ] as const;
    const local = [numbers([0x04034b50, 4], ...facts), named, data];
    directory.push(
      numbers([0x02014b50, 4], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      named,
    );
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = joined(directory);
  const count = Object.keys(files).length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  );
  return joined([...parts, listed, end]);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function nameOfColumn(column: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return (column >= 26 ? letters[Math.floor(column / 26) - 1]! : '') + letters[column % 26]!;
}

/** The files of a workbook with one sheet: shared texts, and days as numbers with a style. */
export function filesOf(rows: readonly (readonly Cell[])[]): Record<string, string> {
  const strings: string[] = [];
  const cellXml = (cell: Cell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      strings.push(cell);
      return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
    }
    if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
  };
  const sheet = rows
    .map((cells, row) => {
      const inside = cells.map((cell, column) =>
        cellXml(cell, `${nameOfColumn(column)}${row + 1}`),
      );
      return inside.join('') === '' ? '' : `<row r="${row + 1}">${inside.join('')}</row>`;
    })
    .join('');
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return {
    'xl/workbook.xml': `${xml}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Dades" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet ${main}><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xml}<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  };
}

export async function workbookOf(
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  return zipOf(filesOf(rows));
}
