import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import type { DataTableProps } from './dataTableProps';
import styles from './DataTable.module.css';
import { openRow } from './openRow';
import { isRowHeader, placeholder, startsGroup } from './rowHeader';
import { RowActions, RowName, Under } from './RowName';
import { Tick } from './WideTable';

/** The rows as cards, for a phone: the name as title, the rest as pairs. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, open, openWord, actions, selection } = props;
  if (rows === undefined) {
    return (
      <ul className={styles.cards} aria-label={caption}>
        {Array.from({ length: 4 }, (_, line) => (
          <li key={placeholder(line)} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          {startsGroup(props, at) && <li className={styles.group}>{props.group?.(row).label}</li>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its link is for the keyboard */}
          <li
            className={`${styles.card} ${open ? styles.opens : ''}`}
            {...(open && { onClick: openRow })}
          >
            <div className={styles.cardTop}>
              {columns
                .filter((column) => isRowHeader(columns, column))
                .map((column) => (
                  <h2 key={column.key} className={styles.cardTitle}>
                    <RowName {...{ row, open, openWord }}>{column.cell(row)}</RowName>
                    <Under column={column} row={row} />
                  </h2>
                ))}
              <div className={styles.actions}>
                <RowActions {...{ row, open, openWord, actions }} />
                {selection && <Tick row={row} selection={selection} />}
              </div>
            </div>
            <dl className={styles.pairs}>
              {columns
                .filter((column) => !isRowHeader(columns, column))
                .map((column) => ({ ...column, shown: column.cell(row) }))
                .filter(({ shown }) => shown !== null)
                .map(({ shown, ...column }) => (
                  <div key={column.key}>
                    <dt>{column.header}</dt>
                    <dd>
                      {shown}
                      <Under column={column} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
