import type { ReactNode } from 'react';
import type { Paging } from '../paging';

export interface Column<Row> {
  key: string;
  header: string;
  /** Null where the row has nothing to say: a card then leaves it out. */
  cell: (row: Row) => ReactNode;
  /** The cell that names the row; the first column when none says so. */
  rowHeader?: boolean;
  /** A quiet second line, such as the address under a name. */
  under?: (row: Row) => ReactNode;
  align?: 'end';
  width?: string;
  /** What the server calls the order by this column, where it can put the rows in it. */
  sortBy?: string;
}

/** The order of the rows, kept by the screen: the server's name of it, "-" before it for downwards. */
export interface Sorting {
  value: string;
  onSort: (value: string) => void;
}

/** Which rows of the page are ticked, for what is done to several. */
export interface Selection<Row> {
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  idOf: (row: Row) => number;
  /** The label of a row's checkbox: "Choose Anna Puig". */
  label: (row: Row) => string;
  /** Labels of the column of checkboxes, of the one for all, of its undoing, and how many are chosen. */
  words: { heading: string; all: string; none: string; chosen: string };
  /** What can be done to those that are chosen. */
  actions: ReactNode;
}

export interface DataTableProps<Row> {
  /** So that focus can come back to the list after a row is gone: `document.getElementById(id)`. */
  id?: string;
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer; afterwards the rows of the page, old ones while new ones load. */
  rows: readonly Row[] | undefined;
  /** How many there are on the server, all pages together. */
  count: number | undefined;
  rowKey: (row: Row) => string | number;
  /** On a wide screen each line of a cell stays one line, cut where the column ends: rows of one height. */
  oneLine?: boolean;
  /** Where a row leads, and what the link is called: the row's name, which opens it. */
  open?: (row: Row) => { to: string; state?: object; label: string } | undefined;
  /** With these words the link is a button at the row's end: what to do with each row is plain to see. */
  openWord?: string;
  /** What rows that follow each other have in common, said once above them. */
  group?: (row: Row) => { key: string; label: ReactNode };
  fetching?: boolean;
  failure?: { message?: string | undefined; onRetry: () => void } | undefined;
  /** Shown in an empty list: an EmptyState. */
  empty: ReactNode;
  paging?: Paging;
  sorting?: Sorting;
  selection?: Selection<Row>;
  /** Buttons of a row, each named with the row: "Delete Anna Puig". */
  actions?: (row: Row) => ReactNode;
  /** Beside the number of results. */
  toolbar?: ReactNode;
}
