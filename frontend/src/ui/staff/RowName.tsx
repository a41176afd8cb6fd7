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

/** A row's name; if the row can be opened, it is its only link, unless that is a button. */
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

/** A row's actions; the first opens it, if a button does that. */
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

/** The quiet second line of a cell, if there is one. */
export function Under<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const line = column.under?.(row);
  const look = column.underTells ? `${styles.under} ${styles.whole}` : styles.under;
  return line && <span className={look}>{line}</span>;
}
