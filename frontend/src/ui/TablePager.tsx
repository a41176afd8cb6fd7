import TablePagination from '@mui/material/TablePagination';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataTable.module.css';
import { IconButton } from './IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from './icons';

export interface Paging {
  /** From 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
}

const SIZES = [10, 25, 50, 100];

/** Which rows of how many, and the way to the others. */
export function TablePager({
  count,
  page,
  pageSize,
  onPage,
  onPageSize,
}: Paging & { count: number }) {
  const { t } = useTranslation('common');
  const selectId = useId();
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={onPageSize ? SIZES : []}
      labelRowsPerPage={<label htmlFor={selectId}>{t('table.rowsPerPage')}</label>}
      labelDisplayedRows={({ from, to, count: total }) => t('table.range', { from, to, total })}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={(event) => onPageSize?.(Number(event.target.value))}
      ActionsComponent={PagerButtons}
      slotProps={{
        // A native select needs a label of its own; MUI's ties are for its other kind.
        select: { native: true, id: selectId },
        toolbar: {
          sx: {
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            minHeight: 60,
            px: '16px !important',
          },
        },
        spacer: { sx: { display: 'none' } },
        selectLabel: { sx: { my: 0, color: 'text.secondary' } },
        displayedRows: { sx: { my: 0, fontVariantNumeric: 'tabular-nums' } },
      }}
      className={styles.foot}
    />
  );
}

function PagerButtons({ count, page, rowsPerPage, onPageChange }: TablePaginationActionsProps) {
  const { t } = useTranslation('common');
  const last = Math.max(0, Math.ceil(count / rowsPerPage) - 1);
  return (
    <div className={styles.pager}>
      <IconButton
        label={t('table.previousPage')}
        icon={<ArrowLeftIcon />}
        disabled={page === 0}
        onClick={(event) => onPageChange(event, page - 1)}
      />
      <IconButton
        label={t('table.nextPage')}
        icon={<ArrowRightIcon />}
        disabled={page >= last}
        onClick={(event) => onPageChange(event, page + 1)}
      />
    </div>
  );
}
