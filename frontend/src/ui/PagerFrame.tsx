import { useId, type ChangeEvent, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon } from './icons';
import styles from './PagerFrame.module.css';
import { pageRange, SIZES, type Paging } from './paging';

export interface PagerProps extends Paging {
  count: number;
}

export interface PagerSelectProps {
  id: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

interface PagerButtonProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
}

interface Parts {
  Select: ComponentType<PagerSelectProps>;
  IconButton: ComponentType<PagerButtonProps>;
  /** Lower, for long tables. */
  dense?: boolean;
}

/** The pager of both kits; each passes its own parts. */
export function PagerFrame({
  count,
  page,
  pageSize,
  onPage,
  onPageSize,
  Select,
  IconButton,
  dense = false,
}: PagerProps & Parts) {
  const { t } = useTranslation('common');
  const id = useId();
  const { from, to, last } = pageRange(count, page, pageSize);
  return (
    <div className={`${styles.foot} ${dense ? styles.dense : ''}`}>
      {onPageSize && (
        <div className={styles.sizes}>
          <label htmlFor={id}>{t('table.rowsPerPage')}</label>
          <Select
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
