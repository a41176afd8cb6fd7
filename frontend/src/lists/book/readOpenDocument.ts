import { cleanCell } from '../readTable';
import type { Sheet } from '../sheets';
import { BookError } from './BookError';
import { MAX_COLUMNS, MAX_RECORDS } from './limits';
import { parse } from './xml';

interface OpenSheet extends Sheet {
  table: string[][];
  hidden: number[];
}

/** The sheets in the content of an .ods file, in the form of `readBook`. */
export function readOpenDocument(xml: string): OpenSheet[] {
  const sheets: OpenSheet[] = [];
  let sheet: OpenSheet = { name: '', table: [], hidden: [] };
  let record: string[] = [];
  let times = 1;
  // Cells that the one before them covers.
  let covered = 0;
  let isHidden = false;
  let blank = 0;
  let cell = { times: 1, day: '', rows: 1, isCovered: false };
  /** By column: the text of a cell above, and for how many more rows it counts. */
  let above = new Map<number, { text: string; rows: number }>();
  let text: string | null = null;
  let inText = false;
  let aside = 0;
  let filled = 0;
  let waiting = 0;
  /** Styles of hidden sheets. */
  const unseen = new Set<string>();
  let style = '';

  function endCell(): void {
    const column = record.length + blank;
    const over = cell.isCovered ? above.get(column) : undefined;
    const shown = over?.text ?? (cell.day || cleanCell(text ?? ''));
    if (over && over.rows > 0) over.rows -= 1;
    if (over?.rows === 0) above.delete(column);
    if (cell.rows > 1 && shown !== '') {
      for (let at = 0; at < cell.times && column + at < MAX_COLUMNS; at += 1) {
        above.set(column + at, { text: shown, rows: cell.rows - 1 });
      }
    }
    // A sheet ends with a cell that is repeated to its edge.
    if (shown === '') blank += cell.times;
    else {
      const needed = record.length + blank + cell.times;
      if (needed > MAX_COLUMNS) throw new BookError('too-big');
      for (; blank > 0; blank -= 1) record.push('');
      for (let at = 0; at < cell.times; at += 1) record.push(shown);
    }
    text = null;
  }
  function endRow(): void {
    if (record.length === 0) {
      // Blank rows count only if something follows.
      waiting += times;
      return;
    }
    filled += times;
    if (filled + waiting > 4 * MAX_RECORDS || filled > MAX_RECORDS) throw new BookError('too-big');
    for (; waiting > 0; waiting -= 1) sheet.table.push([]);
    for (let at = 0; at < times; at += 1) {
      if (isHidden) sheet.hidden.push(sheet.table.length);
      sheet.table.push([...record]);
    }
  }

  parse(xml, {
    open: (name, attribute) => {
      switch (name) {
        case 'style':
          style = attribute('style:name');
          break;
        case 'table-properties':
          if (attribute('table:display') === 'false') unseen.add(style);
          break;
        case 'table':
          sheet = { name: cleanCell(attribute('table:name')), table: [], hidden: [] };
          if (unseen.has(attribute('table:style-name'))) sheet.isHidden = true;
          waiting = 0;
          above = new Map();
          break;
        case 'table-row':
          record = [];
          blank = 0;
          times = Number(attribute('table:number-rows-repeated')) || 1;
          isHidden = ['collapse', 'filter'].includes(attribute('table:visibility'));
          break;
        case 'table-cell': {
          const spanned = Number(attribute('table:number-columns-spanned')) || 1;
          covered = spanned - 1;
          cell = {
            times: spanned * (Number(attribute('table:number-columns-repeated')) || 1),
            rows: Number(attribute('table:number-rows-spanned')) || 1,
            isCovered: false,
            day: /^\d{4}-\d{2}-\d{2}/.exec(attribute('office:date-value'))?.[0] ?? '',
          };
          break;
        }
        case 'covered-table-cell': {
          const many = Number(attribute('table:number-columns-repeated')) || 1;
          cell = { times: Math.max(0, many - covered), day: '', rows: 1, isCovered: true };
          covered = Math.max(0, covered - many);
          break;
        }
        case 'annotation':
          aside += 1;
          break;
        case 'p':
          inText = aside === 0;
          text = text === null ? '' : `${text} `;
          break;
        case 's':
        case 'tab':
        case 'line-break':
          if (inText) text += ' ';
          break;
      }
    },
    text: (part) => {
      if (inText && aside === 0) text += part;
    },
    close: (name) => {
      if (name === 'annotation') aside -= 1;
      if (name === 'p') inText = false;
      if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      if (name === 'table-row') endRow();
      if (name === 'table') sheets.push(sheet);
    },
  });
  return sheets;
}
