import type { ReactNode } from 'react';
import type { Paging } from '../paging';

export interface Column<Row> {
  key: string;
  header: string;
  /** Null if the row has no value: a card then leaves it out. */
  cell: (row: Row) => ReactNode;
  /** True for the cell that names the row; otherwise the first column does. */
  rowHeader?: boolean;
  /** True if it tells rows apart, as the name does: it is never cut while others have room. */
  tells?: boolean;
  /** A quiet second line, such as the address under a name. */
  under?: (row: Row) => ReactNode;
  /** True if that line tells rows apart too: then it is never cut either. */
  underTells?: boolean;
  align?: 'end';
  width?: string;
  /** The server's name for sorting by this column, if it can. */
  sortBy?: string;
}

/**
 * The order of the rows, kept by the screen: the server's name, with "-" before it for descending.
 */
export interface Sorting {
  value: string;
  onSort: (value: string) => void;
}

/** The ticked rows of the page, for actions on several. */
export interface Selection<Row> {
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  idOf: (row: Row) => number;
  /** The label of a row's checkbox: "Choose Anna Puig". */
  label: (row: Row) => string;
  /**
   * Labels of the column of checkboxes, of the one for all, of clearing it, and for the number of
   * chosen rows.
   */
  words: { heading: string; all: string; none: string; chosen: string };
  /** The actions on the chosen rows. */
  actions: ReactNode;
}

export interface DataTableProps<Row> {
  /** Lets the focus return to the list after a row is gone: `document.getElementById(id)`. */
  id?: string;
  caption: string;
  columns: readonly Column<Row>[];
  /**
   * Undefined until the first answer; afterwards the rows of the page, old ones while new ones
   * load.
   */
  rows: readonly Row[] | undefined;
  /** The number of rows on the server, on all pages. */
  count: number | undefined;
  rowKey: (row: Row) => string | number;
  /**
   * On a wide screen each line of a cell stays one line, so that all rows have one height. What
   * tells rows apart takes the width of its words; the other columns share the rest, and are cut.
   */
  oneLine?: boolean;
  /** The page of a row, and the name of the link to it: the row's name, which opens it. */
  open?: (row: Row) => { to: string; state?: object; label: string } | undefined;
  /**
   * Turns the link into a button with these words at the row's end, to make the action on each row
   * obvious.
   */
  openWord?: string;
  /** The common property of consecutive rows, shown once above them. */
  group?: (row: Row) => { key: string; label: ReactNode };
  fetching?: boolean;
  /** True if the rows, or newer ones, could not be loaded. */
  failed?: boolean;
  /** Shown in an empty list: an EmptyState. */
  empty: ReactNode;
  paging?: Paging;
  sorting?: Sorting;
  selection?: Selection<Row>;
  /** A row's buttons, each named with the row: "Delete Anna Puig". */
  actions?: (row: Row) => ReactNode;
  /** Shown beside the number of results. */
  toolbar?: ReactNode;
}
