import { memo, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakerRole } from '../../api/types';
import { CellField, CellSelect } from '../../ui/staff/CellField';
import { IconButton } from '../../ui/staff/IconButton';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { fullName } from '../../lib/fullName';
import { MAX_LENGTH } from '../../lib/personFields';
import {
  isStaff,
  type Cell,
  type PendingAction,
  type PendingRow,
  type ShownProblem,
} from './pendingRows';
import styles from './pending.module.css';
import { useDates } from '../../lib/useDates';
import { useCellText, useColumnName } from './useCellText';

/** The id of a cell's field, for links to it. */
export function cellId(rowId: number, cell: Cell): string {
  return `person-${rowId}-${cell}`;
}

export function removeId(rowId: number): string {
  return `person-${rowId}-remove`;
}

const textCells = ['email', 'first_name', 'last_name'] as const;

/**
 * One person of the list. It is memoised and has only its own props, so that a key typed in one of
 * 500 rows renders one row.
 */
export const PendingRowView = memo(function PendingRowView({
  row,
  number,
  repeatedRow,
  classOptions,
  roles,
  noClass,
  dispatch,
  onRemove,
}: {
  row: PendingRow;
  /** The place in the list, from 1. */
  number: number;
  /** The earlier row with the same address, if there is one. */
  repeatedRow: number | undefined;
  /** The classes that staff may be tutors of; undefined if the list has no staff. */
  classOptions: readonly { value: string; label: string }[] | undefined;
  roles: readonly TakerRole[];
  noClass: string;
  dispatch: (action: PendingAction) => void;
  onRemove: (id: number) => void;
}) {
  const { t } = useTranslation(['preparing', 'enrolment', 'common']);
  const columnName = useColumnName();
  const cellText = useCellText();
  const { short: dayText } = useDates();
  const name = fullName(row);

  function problemAt(cell: Cell): string | undefined {
    const repeated: ShownProblem | undefined =
      cell === 'email' && repeatedRow !== undefined
        ? { kind: 'repeated', row: repeatedRow }
        : undefined;
    const problem = row.problems[cell] ?? repeated;
    return problem && cellText(cell, problem);
  }
  function wiring(cell: Cell) {
    return {
      id: cellId(row.id, cell),
      label: t('pending.cell', { column: columnName(cell), row: number }),
      error: problemAt(cell),
      value: row[cell] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        dispatch({ type: 'edit', id: row.id, cell, value: event.target.value }),
      onBlur: () => dispatch({ type: 'check', id: row.id, cell }),
    };
  }

  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.number}>
        <span className={styles.numberWord}>{t('pending.row')} </span>
        {number}
      </th>
      {textCells.map((cell) => (
        <td key={cell} role="cell" data-label={columnName(cell)}>
          <CellField
            {...wiring(cell)}
            type={cell === 'email' ? 'email' : 'text'}
            maxLength={MAX_LENGTH[cell]}
          />
          {cell === 'last_name' && row.birth_date && (
            <span className={styles.born}>
              {t('pending.born', { date: dayText(row.birth_date) })}
            </span>
          )}
        </td>
      ))}
      <td role="cell" data-label={columnName('role')}>
        <CellSelect
          {...wiring('role')}
          {...(row.role === '' && { placeholder: t('enrolment:role.choose') })}
          options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
        />
      </td>
      {classOptions && (
        <td role="cell" data-label={columnName('course')}>
          {isStaff(row.role) ? (
            <CellSelect {...wiring('course')} options={classOptions} />
          ) : (
            <span className={styles.born}>{noClass}</span>
          )}
        </td>
      )}
      <td role="cell" className={styles.remove}>
        <IconButton
          id={removeId(row.id)}
          label={name ? t('pending.remove', { name }) : t('pending.removeRow', { row: number })}
          icon={<TrashIcon size={20} />}
          onClick={() => onRemove(row.id)}
        />
      </td>
    </tr>
  );
});
