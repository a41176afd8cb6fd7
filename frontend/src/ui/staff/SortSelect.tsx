import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sorting } from './dataTableProps';
import { PlainSelect } from './PlainSelect';
import styles from './SortSelect.module.css';

/** The order of cards, which have no headings to press. */
export function SortSelect<Row>({
  columns,
  value,
  onSort,
}: Sorting & { columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const options = columns.flatMap(({ header, sortBy }) =>
    sortBy === undefined
      ? []
      : [
          { value: sortBy, label: t('list.upwards', { column: header }) },
          { value: `-${sortBy}`, label: t('list.downwards', { column: header }) },
        ],
  );
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('list.sortBy')}</label>
      <PlainSelect
        id={id}
        value={value}
        options={options}
        {...(value === '' && { placeholder: t('list.usualOrder') })}
        onChange={(event) => onSort(event.target.value)}
      />
    </div>
  );
}
