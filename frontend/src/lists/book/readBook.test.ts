import { describe, expect, it } from 'vitest';
import { filesOf, workbookOf, zipOf } from '../../test/workbook';
import { BookError } from './BookError';
import { MAX_RECORDS } from './limits';
import { readBook } from './readBook';

const IN_R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The only sheet. */
async function tableIn(bytes: Uint8Array<ArrayBuffer>) {
  const sheets = await readBook(bytes, true);
  expect(sheets).toHaveLength(1);
  return sheets[0]!.table;
}
const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const begun = performance.now();
  const error = await readBook(bytes, true).catch((failure: unknown) => failure);
  const took = performance.now() - begun;
  expect(error).toBeInstanceOf(BookError);
  return { problem: (error as BookError).problem, took };
};

describe('what is read', () => {
  it('texts, numbers, days and the values of formulas, each where it stands', async () => {
    const book = await workbookOf([
      ['Nom', null, 'Data'],
      [],
      [
        'Núria & <Col·lell>',
        12345678901,
        { day: 40972 },
        { formula: 'HYPERLINK("x")', value: 'L’Anna' },
      ],
    ]);
    expect(await tableIn(book)).toEqual([
      ['Nom', '', 'Data'],
      [],
      ['Núria & <Col·lell>', '12345678901', '2012-03-04', 'L’Anna'],
    ]);
  });

  it('texts in several pieces, without how they are read aloud, and cells that hold their own', async () => {
    const files = filesOf([['x'], ['y']]);
    files['xl/sharedStrings.xml'] =
      '<sst><si><r><t>Pu</t></r><r><t>ig</t></r></si><si><t>A</t><rPh><t>zzz</t></rPh></si></sst>';
    files['xl/worksheets/sheet1.xml'] =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c>' +
      '<x:c t="inlineStr"><x:is><x:t>own</x:t></x:is></x:c><x:c t="e"><x:v>#REF!</x:v></x:c>' +
      '<x:c><x:v>1.2345678901E10</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await tableIn(await zipOf(files))).toEqual([['Puig', 'A', 'own', '', '12345678901']]);
  });

  it('all sheets, those that are hidden marked', async () => {
    const files = filesOf([['hidden']]);
    files['xl/workbook.xml'] =
      `<workbook ${IN_R}><workbookPr date1904="1"/><sheets><sheet state="hidden" r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>`;
    files['xl/_rels/workbook.xml.rels'] =
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/two.xml"/></Relationships>';
    files['xl/worksheets/two.xml'] =
      '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>39510</v></c></row></sheetData></worksheet>';
    const sheets = await readBook(await zipOf(files), true);
    expect(sheets.map(({ table, isHidden }) => [table, isHidden])).toEqual([
      [[['hidden']], true],
      [[['2012-03-04']], undefined],
    ]);
  });
});

describe('cells as people see them', () => {
  it('days written as text are that day in every time zone, and zeros of a format are kept', async () => {
    const files = filesOf([['x']]);
    files['xl/styles.xml'] =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    files['xl/worksheets/sheet1.xml'] =
      '<worksheet><sheetData><row><c t="d"><v>2013-04-05T00:00:00</v></c><c t="d"><v>2013-01-01</v></c><c s="1"><v>1234567890</v></c></row></sheetData></worksheet>';
    expect(await tableIn(await zipOf(files))).toEqual([
      ['2013-04-05', '2013-01-01', '01234567890'],
    ]);
  });

  it('escapes, line breaks and spaces of other kinds are cleaned', async () => {
    const book = await workbookOf([
      ['Ain_x000D_\nMaria', '\u00A0Bosch\u200B\u00A0Mas', 'a_x005F_x000D_b', '\u00A0'],
    ]);
    expect(await tableIn(book)).toEqual([['Ain Maria', 'Bosch Mas', 'a_x000D_b']]);
  });

  it('what is merged stands in each of its cells', async () => {
    const files = filesOf([
      [null, 'Tutor/a legal 1', null],
      ['Nom', 'Nom i cognoms', 'Correu'],
    ]);
    files['xl/worksheets/sheet1.xml'] = files['xl/worksheets/sheet1.xml']!.replace(
      '</worksheet>',
      '<mergeCells><mergeCell ref="B1:C1"/></mergeCells></worksheet>',
    );
    expect((await tableIn(await zipOf(files)))[0]).toEqual([
      '',
      'Tutor/a legal 1',
      'Tutor/a legal 1',
    ]);
  });

  it('all visible sheets are read, and hidden rows are named', async () => {
    const files = filesOf([['a'], ['b'], ['c']]);
    files['xl/workbook.xml'] =
      `<workbook ${IN_R}><sheets><sheet name="1r A" r:id="rId1"/><sheet name="1r B" r:id="rId2"/></sheets></workbook>`;
    files['xl/_rels/workbook.xml.rels'] =
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/two.xml"/></Relationships>';
    files['xl/worksheets/two.xml'] = files['xl/worksheets/sheet1.xml']!.replace(
      '<row r="2">',
      '<row r="2" hidden="1">',
    );
    const table = [['a'], ['b'], ['c']];
    expect(await readBook(await zipOf(files), true)).toEqual([
      { name: '1r A', table, hidden: [] },
      { name: '1r B', table, hidden: [1] },
    ]);
  });

  it.each([
    ['another prefix for relations', 'http://schemas.openxmlformats.org/officeDocument/2006/'],
    ['the strict namespace', 'http://purl.oclc.org/ooxml/officeDocument/'],
  ])('%s: each sheet is its own', async (_, office) => {
    const files = filesOf([['first']]);
    files['xl/workbook.xml'] =
      `<b:workbook xmlns:b="m" xmlns:r="other"><b:sheets><b:sheet r:id="no" d:id="rId1" xmlns:d="${office}relationships"/><b:sheet d:id="rId2" r:id="rId1" xmlns:d="${office}relationships"/></b:sheets></b:workbook>`;
    files['xl/_rels/workbook.xml.rels'] =
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/two.xml"/></Relationships>';
    files['xl/worksheets/two.xml'] =
      '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>';
    const sheets = await readBook(await zipOf(files), true);
    expect(sheets.map(({ table }) => table)).toEqual([[['first']], [['2']]]);
  });

  it('the workbook, its texts and its sheets are where the relations say', async () => {
    const { 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': sheet } = filesOf([['x']]);
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
    const book = await zipOf({
      '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', '/doc/book.xml')}</Relationships>`,
      'doc/book.xml': `<workbook ${IN_R}><sheets><sheet r:id="one"/></sheets></workbook>`,
      'doc/_rels/book.xml.rels': `<Relationships>${relation('one', 'worksheet', '../s.xml')}${relation('two', 'sharedStrings', 'texts.xml')}</Relationships>`,
      'doc/texts.xml': strings!,
      's.xml': sheet!,
    });
    expect(await tableIn(book)).toEqual([['x']]);
  });

  it('an .ods file: repeated and merged cells, days, blank rows and remarks', async () => {
    const IN_OPEN = ['office', 'table', 'text']
      .map((one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`)
      .join(' ');
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
    const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
    const rows = [
      row(
        cell('Alumne/a') +
          cell('Mare', 'table:number-columns-spanned="2"') +
          '<table:covered-table-cell/><table:table-cell table:number-columns-repeated="1000"/>',
      ),
      row(
        '<table:table-cell table:number-columns-repeated="1024"/>',
        'table:number-rows-repeated="2"',
      ),
      row(
        cell('Anna<text:s/>Puig') +
          '<table:table-cell><office:annotation><text:p>secret</text:p></office:annotation><text:p>Rosa</text:p></table:table-cell>' +
          cell('5 d’abr', 'office:value-type="date" office:date-value="2013-04-05T00:00:00"'),
        'table:visibility="filter"',
      ),
      row('<table:table-cell/>', 'table:number-rows-repeated="1048570"'),
    ];
    const content = `<office:document-content ${IN_OPEN}><office:body><office:spreadsheet><table:table table:name="Alumnes">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
    expect(await readBook(await zipOf({ 'content.xml': content }), true)).toEqual([
      {
        name: 'Alumnes',
        table: [['Alumne/a', 'Mare', 'Mare'], [], [], ['Anna Puig', 'Rosa', '2013-04-05']],
        hidden: [3],
      },
    ]);
  });
});

describe('what is refused, within a second', () => {
  it('a bomb: a sheet of 1 GB of spaces in a small file', async () => {
    const files = filesOf([['x']]);
    // 60 MB here, so that creating it takes no time; reading stops at the same byte.
    files['xl/worksheets/sheet1.xml'] = `<worksheet><sheetData>${' '.repeat(60_000_000)}`;
    const { problem, took } = await problemOf(await zipOf(files));
    expect(problem).toBe('too-big');
    expect(took).toBeLessThan(1000);
  });

  it('many files that are small, and too big together', async () => {
    const files = filesOf([['x']]);
    files['xl/sharedStrings.xml'] = `<sst>${' '.repeat(15_000_000)}</sst>`;
    files['xl/styles.xml'] = `<styleSheet>${' '.repeat(15_000_000)}</styleSheet>`;
    expect((await problemOf(await zipOf(files))).problem).toBe('too-big');
  });

  it('more rows than any list, and a cell far below', async () => {
    const rows = Array.from({ length: MAX_RECORDS + 1 }, (_, n) => [`a${n}`]);
    expect((await problemOf(await workbookOf(rows))).problem).toBe('too-big');
    const files = filesOf([['x']]);
    files['xl/worksheets/sheet1.xml'] =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>';
    expect((await problemOf(await zipOf(files))).problem).toBe('too-big');
  });

  it('entities that would grow: they mean nothing here', async () => {
    const files = filesOf([['x']]);
    const doctype =
      '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY e SYSTEM "file:///etc/passwd">]>';
    files['xl/sharedStrings.xml'] = `${doctype}<sst><si><t>&b;&e;x</t></si></sst>`;
    const read = await readBook(await zipOf(files), true).catch((error: unknown) => error);
    if (Array.isArray(read)) expect(JSON.stringify(read).length).toBeLessThan(100);
    else expect(read).toBeInstanceOf(BookError);
  });

  it.each([
    ['no archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['nothing', new Uint8Array()],
    ['noise', new Uint8Array(100_000).map((_, n) => (n * 7919) % 251)],
  ])('%s', async (_, bytes) => {
    expect((await problemOf(bytes)).problem).toBe('broken');
  });

  it('a workbook cut off or damaged anywhere', async () => {
    const whole = await workbookOf([
      ['Nom', 'Cognoms'],
      ['Anna', 'Puig'],
    ]);
    for (let length = 0; length < whole.length; length += 37) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await problemOf(whole.slice(0, length));
      const damaged = whole.slice();
      damaged[length] = damaged[length]! ^ 0xff;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const read = await readBook(damaged, true).catch((error: unknown) => error);
      expect(Array.isArray(read) || read instanceof BookError).toBe(true);
    }
  });

  it.each([
    ['that no relation names', 'rId7'],
    ['without its part', 'rId1'],
  ])('a sheet %s', async (_, id) => {
    const files = filesOf([['x']]);
    files['xl/workbook.xml'] = files['xl/workbook.xml']!.replace('rId1', id);
    if (id === 'rId1') {
      files['xl/worksheets/sheet2.xml'] = files['xl/worksheets/sheet1.xml']!;
      delete files['xl/worksheets/sheet1.xml'];
    }
    expect((await problemOf(await zipOf(files))).problem).toBe('broken');
  });

  it('another archive, and an empty sheet', async () => {
    expect((await problemOf(await zipOf({ 'word/document.xml': '<w/>' }))).problem).toBe('broken');
    expect((await problemOf(await workbookOf([]))).problem).toBe('empty');
  });
});
