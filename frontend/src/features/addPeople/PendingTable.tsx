import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/staff/Button';
import type { TakerRole } from '../../api/types';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { TablePager } from '../../ui/staff/TablePager';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import type { ClassOfSchool } from './ownClass';
import { classToMake } from './classValue';
import { cellId, PendingRowView, removeId } from './PendingRowView';
import {
  cells,
  isStaff,
  MAX_ROWS,
  type Cell,
  type ListProblem,
  type PendingAction,
  type PendingRow,
} from './pendingRows';
import styles from './pending.module.css';
import { useColumnName } from './useCellText';

const PAGE_SIZE = 50;

export interface PendingTableHandle {
  /** Opens the page of a row, so that its fields exist. */
  showRow: (id: number) => void;
  focusHeading: () => void;
}

/** The people to be added, with editable cells; 50 at a time, so that 500 stay fluid. */
export function PendingTable({
  rows,
  classes,
  roles,
  noClass,
  problems,
  news,
  dispatch,
  onEmpty,
  ref,
}: {
  rows: readonly PendingRow[];
  /** The school's classes; staff may be the tutor of one. */
  classes: readonly ClassOfSchool[];
  /** The possible roles. */
  roles: readonly TakerRole[];
  /** Shown for staff to whom no class is given. */
  noClass: string;
  problems: readonly ListProblem[];
  /** The latest change of the list, announced to screen readers. */
  news: string;
  dispatch: (action: PendingAction) => void;
  /** Called when the last person is removed: the focus needs another place. */
  onEmpty: () => void;
  ref: Ref<PendingTableHandle>;
}) {
  const { t } = useTranslation(['preparing', 'common']);
  const columnName = useColumnName();
  const [wanted, setPage] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const visited = useRef(-1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wanted, pages - 1);
  const start = page * PAGE_SIZE;
  const made = [...new Set(rows.map(({ course }) => course ?? ''))]
    .filter((value) => classToMake(value) !== null)
    .join('\n');
  const withClass = (classes.length > 0 || made !== '') && rows.some(({ role }) => isStaff(role));
  const shown = cells.filter((cell) => cell !== 'course' || withClass);
  // Never changes, because rows are memoised.
  const options = useMemo(
    () => [
      { value: '', label: noClass },
      ...classes.map((one) => ({ value: String(one.id), label: courseName(one) })),
      ...made.split('\n').flatMap((value) => {
        const place = classToMake(value);
        return place ? { value, label: t('staff.new', { name: courseName(place) }) } : [];
      }),
    ],
    [classes, made, noClass, t],
  );
  const classOptions = withClass ? options : undefined;
  const repeated = new Map(
    problems.flatMap(({ id, problem }) =>
      problem.kind === 'repeated' ? [[id, problem.row] as const] : [],
    ),
  );

  const latest = useRef({ rows, onEmpty, t });
  useLayoutEffect(() => {
    latest.current = { rows, onEmpty, t };
  });

  function showRow(id: number) {
    const place = rows.findIndex((row) => row.id === id);
    if (place >= 0) flushSync(() => setPage(Math.floor(place / PAGE_SIZE)));
  }
  function focusCell(id: number, cell: Cell) {
    showRow(id);
    document.getElementById(cellId(id, cell))?.focus();
  }
  useImperativeHandle(ref, () => ({ showRow, focusHeading: () => heading.current?.focus() }));

  // Never changes, because rows are memoised.
  const remove = useCallback(
    (id: number) => {
      const now = latest.current;
      const index = now.rows.findIndex((row) => row.id === id);
      const row = now.rows[index];
      if (!row) return;
      const next = now.rows[index + 1] ?? now.rows[index - 1];
      flushSync(() => dispatch({ type: 'remove', id }));
      if (next) document.getElementById(removeId(next.id))?.focus();
      else now.onEmpty();
      const name = fullName(row);
      notify(
        name ? now.t('pending.removed', { name }) : now.t('pending.removedRow', { row: index + 1 }),
        {
          action: {
            label: now.t('common:actions.undo'),
            onAction: () => dispatch({ type: 'restore', row, index }),
          },
        },
      );
    },
    [dispatch],
  );

  function goToNextProblem() {
    const next = problems.find((_, place) => place > visited.current) ?? problems[0];
    if (!next) return;
    visited.current = problems.indexOf(next);
    focusCell(next.id, next.cell);
  }
  async function clear() {
    const confirmed = await confirm({
      title: t('pending.clearTitle'),
      body: t('pending.clearBody'),
      confirmLabel: t('pending.clear'),
      danger: true,
    });
    if (!confirmed) return;
    dispatch({ type: 'clear' });
    onEmpty();
  }

  return (
    <section aria-labelledby="pending-heading" className={styles.section}>
      <div className={styles.top}>
        <h2 id="pending-heading" ref={heading} tabIndex={-1}>
          {t('pending.title')}
        </h2>
        <p className={styles.count}>
          {t('pending.count', { count: rows.length })} · {t('pending.max', { max: MAX_ROWS })}
        </p>
        {rows.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => void clear()}>
            {t('pending.clear')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <strong>{t('pending.toCorrect', { count: problems.length })}</strong>
          <Button variant="quiet" size="small" onClick={goToNextProblem}>
            {t('pending.nextProblem')}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('pending.empty')}</p>
      ) : (
        <>
          {/* The roles are written out because the narrow layout takes the table's boxes apart. */}
          <table role="table" aria-label={t('pending.caption')} className={styles.table}>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col" className={styles.number}>
                  {t('pending.row')}
                </th>
                {shown.map((cell) => (
                  <th key={cell} role="columnheader" scope="col" className={styles[cell]}>
                    {columnName(cell)}
                  </th>
                ))}
                <th role="columnheader" scope="col" className={styles.remove}>
                  <span className="visually-hidden">{t('common:table.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.slice(start, start + PAGE_SIZE).map((row, place) => (
                <PendingRowView
                  key={row.id}
                  row={row}
                  number={start + place + 1}
                  repeatedRow={repeated.get(row.id)}
                  classOptions={classOptions}
                  roles={roles}
                  noClass={noClass}
                  dispatch={dispatch}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </table>
          {pages > 1 && (
            <TablePager count={rows.length} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
          )}
        </>
      )}
    </section>
  );
}
