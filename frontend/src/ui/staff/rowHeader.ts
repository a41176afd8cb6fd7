import type { Column, DataTableProps } from './dataTableProps';

export function isRowHeader<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column === (columns.find((one) => one.rowHeader) ?? columns[0]);
}

/** True if the column tells rows apart, so that it takes the width of its words. */
export function tellsApart<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column.tells === true || isRowHeader(columns, column);
}

/** True if the row belongs to another group than the one before it. */
export function startsGroup<Row>({ rows, group }: DataTableProps<Row>, at: number): boolean {
  const [before, row] = [rows?.[at - 1], rows?.[at]];
  if (!group || row === undefined) return false;
  return before === undefined || group(before).key !== group(row).key;
}

/** A key that no row has: a placeholder that turned into a row would visibly move and grow. */
export function placeholder(line: number): string {
  return `placeholder-${line}`;
}
