import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface PlainColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
}

/**
 * A few rows, all loaded, named by their first cell. The roles are written out because a screen may
 * change the table's layout in a narrow window.
 */
export function PlainTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  className,
}: {
  caption: ReactNode;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  className?: string | undefined;
}) {
  return (
    <Table role="table" className={className ?? ''}>
      {caption}
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ key, header, className: look }) => (
            <TableCell key={key} role="columnheader" scope="col" className={look ?? ''}>
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} role="row" className={rowClass?.(row) ?? ''}>
            {columns.map(({ key, cell, className: look }, at) => (
              <TableCell
                key={key}
                className={look ?? ''}
                component={at === 0 ? 'th' : 'td'}
                role={at === 0 ? 'rowheader' : 'cell'}
                {...(at === 0 && { scope: 'row' })}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
