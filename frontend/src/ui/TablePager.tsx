import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from './icons';
import { pageRange, SIZES, type Paging } from './paging';
import styles from './TablePager.module.css';

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
  const { from, to, last } = pageRange(count, page, pageSize);
  return (
    <div className={styles.foot}>
      {onPageSize && (
        <div className={styles.sizes}>
          <label htmlFor={selectId}>{t('table.rowsPerPage')}</label>
          <select
            id={selectId}
            className={styles.select}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
      )}
      <span className={styles.range}>{t('table.range', { from, to, total: count })}</span>
      <div className={styles.buttons}>
        <IconButton
          label={t('table.previousPage')}
          icon={<ArrowLeftIcon />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label={t('table.nextPage')}
          icon={<ArrowRightIcon />}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </div>
  );
}
