import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState';
import type { Paging } from '../TablePager';
import { Button } from './Button';
import { CardList } from './CardList';
import styles from './DataTable.module.css';
import { Notice } from './Notice';
import { SortSelect } from './SortSelect';
import { TablePager } from './TablePager';
import { useNarrow } from './useNarrow';
import { WideTable } from './WideTable';

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
  /** Of the tick at a row: "Choose Anna Puig". */
  label: (row: Row) => string;
  /** Of the column of ticks, the tick for all of them, the way back, and how many are chosen. */
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
  open?: (row: Row) => { to: string; state?: object; label: string };
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

/** A list from the server: a table, or cards under 600 px. Says how many results there are. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, caption, rows, count, fetching = false, failure, empty, paging } = props;
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  const isEmpty = rows?.length === 0 && (count ?? 0) === 0;
  const View = narrow ? CardList : WideTable;

  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      tabIndex={-1}
      aria-label={caption}
      aria-busy={fetching || (rows === undefined && !failure)}
      className={styles.region}
    >
      <Top {...props} />
      {failure && rows !== undefined && (
        <div className={styles.failure}>
          <Notice
            tone="error"
            actions={
              <Button variant="quiet" size="small" onClick={failure.onRetry}>
                {t('actions.tryAgain')}
              </Button>
            }
          >
            {failure.message ?? t('table.failed')}
          </Notice>
        </div>
      )}
      {failure && rows === undefined ? (
        <EmptyState
          kind="failed"
          title={t('table.failed')}
          action={
            <Button variant="secondary" onClick={failure.onRetry}>
              {t('actions.tryAgain')}
            </Button>
          }
        >
          {failure.message}
        </EmptyState>
      ) : isEmpty ? (
        empty
      ) : (
        <div className={fetching && rows !== undefined ? styles.busy : undefined}>
          <View {...props} />
        </div>
      )}
      {paging && count !== undefined && count > 0 && <TablePager {...paging} count={count} />}
    </Paper>
  );
}

/** How many there are, or, with some ticked, what can be done to those. */
function Top<Row>(props: DataTableProps<Row>) {
  const { rows, count, failure, selection, columns, sorting } = props;
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  const toolbar = (
    <div className={styles.tools}>
      {props.toolbar}
      {narrow && sorting && <SortSelect columns={columns} {...sorting} />}
    </div>
  );
  const results = count !== undefined ? t('table.results', { count }) : failure ? '' : t('loading');
  if (selection === undefined || rows === undefined || rows.length === 0) {
    return (
      <div className={styles.top}>
        <span role="status">{results}</span>
        {toolbar}
      </div>
    );
  }
  const { chosen, onChoose, idOf, words, actions } = selection;
  const some = chosen.size > 0;
  const all = rows.every((row) => chosen.has(idOf(row)));
  return (
    <div className={`${styles.top} ${some ? styles.chosen : ''}`}>
      <span className={styles.choose}>
        <Checkbox
          className={styles.tick ?? ''}
          checked={all}
          indeterminate={some && !all}
          onChange={() => onChoose(all ? new Set() : new Set(rows.map(idOf)))}
          slotProps={{ input: { 'aria-label': words.all } }}
        />
        <span role="status">{some ? words.chosen : results}</span>
      </span>
      {some ? (
        <span className={styles.done}>
          {actions}
          <Button variant="quiet" size="small" onClick={() => onChoose(new Set())}>
            {words.none}
          </Button>
        </span>
      ) : (
        toolbar
      )}
    </div>
  );
}
