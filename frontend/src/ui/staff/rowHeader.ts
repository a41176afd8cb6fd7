import type { Column, DataTableProps } from './dataTableProps';

/** Whether the column holds the names of the rows. */
export function isRowHeader<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column === (columns.find((one) => one.rowHeader) ?? columns[0]);
}

/** Whether the row there has not the group of the one before it. */
export function startsGroup<Row>({ rows, group }: DataTableProps<Row>, at: number): boolean {
  const [before, row] = [rows?.[at - 1], rows?.[at]];
  if (!group || row === undefined) return false;
  return before === undefined || group(before).key !== group(row).key;
}

/** A key that no row has: a placeholder that became a row would be seen to move and grow. */
export function placeholder(line: number): string {
  return `placeholder-${line}`;
}
