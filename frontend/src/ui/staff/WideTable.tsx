import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps, Selection, Sorting } from './dataTableProps';
import styles from './DataTable.module.css';
import { openRow } from './openRow';
import { isRowHeader, placeholder, startsGroup, tellsApart } from './rowHeader';
import { RowActions, RowName, Under } from './RowName';

/** The rows as a table, named by its caption, each row by its header. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, open, openWord, actions, sorting, selection } = props;
  const { t } = useTranslation('common');
  const acts = actions !== undefined || openWord !== undefined;
  return (
    <div className={styles.scroll}>
      <Table className={props.oneLine ? (styles.oneLine ?? '') : ''}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell scope="col" padding="checkbox" className={styles.tick ?? ''}>
                <span className="visually-hidden">{selection.words.heading}</span>
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sorting={sorting}
                look={lookOf(tellsApart(columns, column))}
              />
            ))}
            {acts && (
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
                  {selection && <TableCell padding="checkbox" className={styles.tick ?? ''} />}
                  {columns.map((column, at) => (
                    <TableCell key={column.key}>
                      <Skeleton width={['70%', '55%', '82%', '62%'][(line + at) % 4]} />
                    </TableCell>
                  ))}
                  {acts && <TableCell />}
                </TableRow>
              ))
            : rows.map((row, at) => (
                <Fragment key={rowKey(row)}>
                  {startsGroup(props, at) && (
                    <TableRow className={styles.group ?? ''}>
                      <TableCell component="th" scope="colgroup" colSpan={columns.length}>
                        {props.group?.(row).label}
                      </TableCell>
                    </TableRow>
                  )}
                  <TableRow
                    hover
                    selected={selection?.chosen.has(selection.idOf(row)) ?? false}
                    {...(open && { className: styles.opens ?? '', onClick: openRow })}
                  >
                    {selection && (
                      <TableCell padding="checkbox" className={styles.tick ?? ''}>
                        <Tick row={row} selection={selection} />
                      </TableCell>
                    )}
                    {columns.map((column) => {
                      const header = isRowHeader(columns, column);
                      const look = lookOf(tellsApart(columns, column));
                      return (
                        <TableCell
                          key={column.key}
                          component={header ? 'th' : 'td'}
                          {...(header && { scope: 'row' })}
                          {...(column.align === 'end' && { align: 'right' as const })}
                          className={header ? `${styles.rowHeader} ${look}` : look}
                        >
                          {header ? (
                            <RowName {...{ row, open, openWord }}>{column.cell(row)}</RowName>
                          ) : (
                            column.cell(row)
                          )}
                          <Under column={column} row={row} />
                        </TableCell>
                      );
                    })}
                    {acts && (
                      <TableCell className={styles.actionsCell}>
                        <div className={styles.actions}>
                          <RowActions {...{ row, open, openWord, actions }} />
                        </div>
                      </TableCell>
                    )}
                  </TableRow>
                </Fragment>
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

const lookOf = (tells: boolean) => (tells ? styles.tells : styles.rest) ?? '';

function HeadCell<Row>({
  column,
  sorting,
  look,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  look: string;
}) {
  const { header, sortBy, width, align } = column;
  const side = align === 'end' ? 'right' : 'left';
  if (sortBy === undefined || sorting === undefined) {
    return (
      <TableCell scope="col" align={side} style={{ width }} className={look}>
        {header}
      </TableCell>
    );
  }
  const down = sorting.value === `-${sortBy}`;
  const active = down || sorting.value === sortBy;
  const direction = down ? 'desc' : 'asc';
  return (
    <TableCell
      scope="col"
      align={side}
      style={{ width }}
      className={look}
      sortDirection={active ? direction : false}
    >
      <TableSortLabel
        active={active}
        direction={direction}
        onClick={() => sorting.onSort(active && !down ? `-${sortBy}` : sortBy)}
      >
        {header}
      </TableSortLabel>
    </TableCell>
  );
}

export function Tick<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { chosen, onChoose, idOf, label } = selection;
  const id = idOf(row);
  function handleChange() {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    onChoose(after);
  }
  return (
    <Checkbox
      checked={chosen.has(id)}
      onChange={handleChange}
      slotProps={{ input: { 'aria-label': label(row) } }}
    />
  );
}
