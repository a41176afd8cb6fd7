import type { Column } from './dataTableProps';

/** Whether the column holds the names of the rows. */
export function isRowHeader<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column === (columns.find((one) => one.rowHeader) ?? columns[0]);
}

/** A key that no row has: a placeholder that became a row would be seen to move and grow. */
export function placeholder(line: number): string {
  return `placeholder-${line}`;
}
