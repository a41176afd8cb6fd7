import { cleanCell, type Table } from './readTable';

/** Wider than any list. */
const WIDEST = 300;

/**
 * The longest table of a web page, which some programs export under the name of .xls; null if there
 * is none. Nothing in the page is run or loaded.
 */
export function readPage(html: string): Table | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')].filter(
    (table) => table.querySelector('table') === null,
  );
  let longest: HTMLTableElement | null = null;
  for (const table of tables) {
    if (longest === null || table.rows.length > longest.rows.length) longest = table;
  }
  const cells = longest ? cellsOf(longest) : [];
  return cells.some((record) => record.some((cell) => cell !== '')) ? cells : null;
}

/** Lines of a cell, and what stands below each other in it, are words apart. */
function textOf(cell: HTMLTableCellElement): string {
  for (const part of cell.querySelectorAll('br, p, div, li')) part.before('\n');
  return cell.textContent;
}

/** A cell over several columns or rows stands in all of them. */
function cellsOf(table: HTMLTableElement): string[][] {
  const cells: string[][] = Array.from(table.rows, () => []);
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (cells[at]![column] !== undefined) column += 1;
      const text = cleanCell(textOf(cell));
      const right = Math.min(column + (cell.colSpan || 1), WIDEST);
      const below = Math.min(at + (cell.rowSpan || 1), cells.length);
      for (let down = at; down < below; down += 1) {
        for (let over = column; over < right; over += 1) cells[down]![over] = text;
      }
      column = right;
    }
  }
  return cells.map((record) => Array.from(record, (cell) => cell ?? ''));
}
