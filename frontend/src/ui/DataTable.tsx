import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './DataTable.module.css';
import { EmptyState } from './EmptyState';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';
import { TablePager, type Paging } from './TablePager';

export interface Column<Row> {
  key: string;
  header: string;
  /** Null where the row has nothing to say: a card then leaves it out. */
  cell: (row: Row) => ReactNode;
  /** The cell that names the row; the first column when none says so. */
  rowHeader?: boolean;
  /** Says by itself what it is: on a card it stands under the title, without the column's name. */
  bare?: boolean;
  align?: 'end';
  width?: string;
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
  fetching?: boolean;
  failure?: { message?: string | undefined; onRetry: () => void } | undefined;
  /** What stands in an empty list: an EmptyState. */
  empty: ReactNode;
  paging?: Paging;
  /** Buttons of a row, each named with the row: "Delete Anna Puig". */
  actions?: (row: Row) => ReactNode;
  /** Beside the number of results. */
  toolbar?: ReactNode;
}

/** Where less than 600 px are left for the list; from 860 px on the menu stands beside it. */
const NARROW = '(max-width: 599.95px), (min-width: 860px) and (max-width: 963.95px)';

/** A list from the server: a table, or cards under 600 px. Says how many results there are. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, caption, rows, count, fetching = false, failure, empty, paging, toolbar } = props;
  const { t } = useTranslation('common');
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const isEmpty = rows?.length === 0 && (count ?? 0) === 0;
  const View = narrow ? CardList : WideTable;

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={caption}
      aria-busy={fetching || (rows === undefined && !failure)}
      className={styles.region}
    >
      <div className={styles.top}>
        <span role="status">
          {count !== undefined ? t('table.results', { count }) : failure ? '' : t('loading')}
        </span>
        {toolbar}
      </div>
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
    </section>
  );
}

function isRowHeader<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column === (columns.find((one) => one.rowHeader) ?? columns[0]);
}

function WideTable<Row>({ caption, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.scroll}>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                scope="col"
                className={column.align === 'end' ? styles.end : undefined}
                style={{ width: column.width }}
              >
                {column.header}
              </TableCell>
            ))}
            {actions && (
              <TableCell scope="col" className={styles.actionsCell}>
                <span className="visually-hidden">{t('table.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows === undefined
            ? Array.from({ length: 6 }, (_, line) => (
                <TableRow key={placeholder(line)}>
                  {columns.map((column, at) => (
                    <TableCell key={column.key}>
                      <Skeleton width={['70%', '55%', '82%', '62%'][(line + at) % 4]!} />
                    </TableCell>
                  ))}
                  {actions && <TableCell />}
                </TableRow>
              ))
            : rows.map((row) => (
                <TableRow key={rowKey(row)} className={styles.row}>
                  {columns.map((column) => {
                    const header = isRowHeader(columns, column);
                    return (
                      <TableCell
                        key={column.key}
                        component={header ? 'th' : 'td'}
                        {...(header && { scope: 'row' })}
                        className={[
                          header && styles.rowHeader,
                          column.align === 'end' && styles.end,
                        ]
                          .filter(Boolean)
                          .join(' ')}
                      >
                        {column.cell(row)}
                      </TableCell>
                    );
                  })}
                  {actions && (
                    <TableCell className={styles.actionsCell}>
                      <div className={styles.actions}>{actions(row)}</div>
                    </TableCell>
                  )}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** A key that no row has: a placeholder that became a row would be seen to move and grow. */
function placeholder(line: number): string {
  return `placeholder-${line}`;
}

function CardList<Row>({ caption, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows === undefined
        ? Array.from({ length: 4 }, (_, line) => (
            <li key={placeholder(line)} className={styles.card}>
              <Skeleton width="60%" />
              <Skeleton width="85%" />
              <Skeleton width="40%" />
            </li>
          ))
        : rows.map((row) => (
            <li key={rowKey(row)} className={styles.card}>
              {columns
                .filter((column) => isRowHeader(columns, column))
                .map((column) => (
                  <h2 key={column.key} className={styles.cardTitle}>
                    {column.cell(row)}
                  </h2>
                ))}
              <dl className={styles.pairs}>
                {columns
                  .filter((column) => !isRowHeader(columns, column))
                  .map((column) => ({ ...column, shown: column.cell(row) }))
                  .filter(({ shown }) => shown !== null)
                  .map(({ key, header, bare, shown }) => (
                    <Pair key={key} name={header} bare={bare}>
                      {shown}
                    </Pair>
                  ))}
              </dl>
              {actions && <div className={styles.actions}>{actions(row)}</div>}
            </li>
          ))}
    </ul>
  );
}

function Pair({
  name,
  bare,
  children,
}: {
  name: string;
  bare: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <dt className={bare ? 'visually-hidden' : undefined}>{name}</dt>
      <dd className={bare ? styles.bare : undefined}>{children}</dd>
    </>
  );
}
