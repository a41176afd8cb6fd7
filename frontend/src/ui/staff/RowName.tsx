import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column, DataTableProps } from './dataTableProps';
import styles from './DataTable.module.css';

/** What names a row; where the row opens, its one link. */
export function RowName<Row>({
  row,
  open,
  children,
}: {
  row: Row;
  open: DataTableProps<Row>['open'];
  children: ReactNode;
}) {
  if (open === undefined) return children;
  const { to, state, label } = open(row);
  return (
    <Link to={to} state={state} aria-label={label} className={styles.name}>
      {children}
    </Link>
  );
}

/** The quiet second line of a cell, where there is one. */
export function Under<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const line = column.under?.(row);
  return line && <span className={styles.under}>{line}</span>;
}
