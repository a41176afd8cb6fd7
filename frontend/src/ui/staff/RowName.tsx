import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from './Button';
import type { Column, DataTableProps } from './dataTableProps';
import styles from './DataTable.module.css';

interface Opened<Row> {
  row: Row;
  open: DataTableProps<Row>['open'];
  openWord: DataTableProps<Row>['openWord'];
}

/** What names a row; where the row opens, its one link, unless that is a button. */
export function RowName<Row>({
  row,
  open,
  openWord,
  children,
}: Opened<Row> & { children: ReactNode }) {
  const opened = openWord === undefined ? open?.(row) : undefined;
  if (opened === undefined) return children;
  const { to, state, label } = opened;
  return (
    <Link to={to} state={state} aria-label={label} className={styles.name}>
      {children}
    </Link>
  );
}

/** What can be done with a row: first of all opened, where a button does that. */
export function RowActions<Row>({
  row,
  open,
  openWord,
  actions,
}: Opened<Row> & { actions: DataTableProps<Row>['actions'] }) {
  const opened = openWord === undefined ? undefined : open?.(row);
  return (
    <>
      {opened && (
        <ButtonLink
          variant="secondary"
          size="small"
          to={opened.to}
          state={opened.state}
          aria-label={opened.label}
        >
          {openWord}
        </ButtonLink>
      )}
      {actions?.(row)}
    </>
  );
}

/** The quiet second line of a cell, where there is one. */
export function Under<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const line = column.under?.(row);
  return line && <span className={styles.under}>{line}</span>;
}
