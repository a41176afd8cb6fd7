import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons';
import { pageRange, SIZES, type Paging } from '../paging';
import { IconButton } from './IconButton';
import { PlainSelect } from './PlainSelect';
import styles from './TablePager.module.css';

/** Which rows of how many, and the way to the others. (MUI's TablePagination brings its Select, 12 kB.) */
export function TablePager({
  count,
  page,
  pageSize,
  onPage,
  onPageSize,
}: Paging & { count: number }) {
  const { t } = useTranslation('common');
  const id = useId();
  const { from, to, last } = pageRange(count, page, pageSize);
  return (
    <div className={styles.foot}>
      {onPageSize && (
        <div className={styles.sizes}>
          <label htmlFor={id}>{t('table.rowsPerPage')}</label>
          <PlainSelect
            id={id}
            value={String(pageSize)}
            options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
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
