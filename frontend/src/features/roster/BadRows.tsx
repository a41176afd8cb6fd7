import { useTranslation } from 'react-i18next';
import type { RowError } from '../../api/errors';
import { useForm } from '../../forms/useForm';
import { Button } from '../../ui/staff/Button';
import { TextField } from '../../ui/staff/TextField';
import { Notice } from '../../ui/staff/Notice';
import layout from '../../ui/staff/layout.module.css';
import { fullName } from '../../lib/fullName';
import styles from './roster.module.css';
import type { RosterRow } from './rows';
import type { RosterList } from './useRosterDraft';
import { useRowName } from './useRowName';

const SHOWN = 20;

/** Cells that can be corrected here; the others concern the whole list. */
const cells = ['external_id', 'first_name', 'last_name', 'known_as', 'email'] as const;
type Cell = (typeof cells)[number];

const keyOf = (index: number, cell: Cell) => `${index} ${cell}`;

/**
 * The rows the server refuses, and the ways on: correct the cells, leave out each of those cells,
 * or leave out the rows.
 */
export function BadRows({
  list,
  problems,
  onList: take,
}: {
  list: RosterList;
  problems: readonly RowError[];
  onList: (list: RosterList) => void;
}) {
  const { t } = useTranslation('roster');
  const rowName = useRowName();
  const { values, set, done } = useForm<{ cells: Record<string, string> }>('school-list-cells', {
    cells: {},
  });
  const typed = new Map(Object.entries(values.cells));
  const bad = new Set(problems.map(({ index }) => index));
  const isOnly = (field: string) =>
    problems.every(({ fields }) => Object.keys(fields).join() === field);

  function leaveOutRows() {
    onList({
      ...list,
      rows: list.rows.filter((_, at) => !bad.has(at)),
      places: list.places.filter((_, at) => !bad.has(at)),
    });
  }
  function leaveOut(cell: Partial<RosterRow>) {
    onList({
      ...list,
      rows: list.rows.map((row, at) => (bad.has(at) ? { ...row, ...cell } : row)),
    });
  }
  function correct() {
    onList({
      ...list,
      rows: list.rows.map((row, at) => {
        const put = cells.flatMap((cell) => {
          const text = typed.get(keyOf(at, cell));
          return text === undefined ? [] : [[cell, text.trim()] as const];
        });
        return { ...row, ...Object.fromEntries(put) };
      }),
    });
  }
  /** The rows have changed, so the corrections typed into them are done. */
  function onList(next: RosterList) {
    done();
    take(next);
  }
  const nameOf = (index: number) => rowName(list.places[index] ?? { line: index + 1 });
  function textOf({ index, fields }: RowError): string {
    const row = list.rows[index];
    const where = {
      row: nameOf(index),
      name: row ? fullName(row) : '',
      problem: Object.values(fields).flat().join(' '),
    };
    const number = 'external_id' in fields && row?.external_id;
    return number ? t('bad.cell', { ...where, cell: number }) : t('bad.row', where);
  }

  return (
    <>
      <Notice tone="error" title={t('bad.title', { count: problems.length })}>
        <ul className={styles.list}>
          {problems.slice(0, SHOWN).map((one) => (
            <li key={one.index}>
              {textOf(one)}
              {cells.map(
                (cell) =>
                  cell in one.fields && (
                    <TextField
                      key={cell}
                      dense
                      autoComplete="off"
                      label={t('columns.cellAt', {
                        row: nameOf(one.index),
                        column: t(`targets.${cell}`),
                      })}
                      value={
                        typed.get(keyOf(one.index, cell)) ?? list.rows[one.index]?.[cell] ?? ''
                      }
                      onChange={(event) =>
                        set({
                          cells: { ...values.cells, [keyOf(one.index, cell)]: event.target.value },
                        })
                      }
                    />
                  ),
              )}
            </li>
          ))}
          {problems.length > SHOWN && (
            <li>{t('columns.more', { count: problems.length - SHOWN })}</li>
          )}
        </ul>
      </Notice>
      <div className={layout.buttons}>
        {typed.size > 0 && <Button onClick={correct}>{t('bad.correct')}</Button>}
        {isOnly('email') && (
          <Button onClick={() => leaveOut({ email: null })}>
            {t('bad.withoutAddresses', { count: bad.size })}
          </Button>
        )}
        {isOnly('external_id') && (
          <Button onClick={() => leaveOut({ external_id: '' })}>
            {t('bad.withoutNumbers', { count: bad.size })}
          </Button>
        )}
        {bad.size < list.rows.length && (
          <Button variant="secondary" onClick={leaveOutRows}>
            {t('bad.withoutRows', { count: bad.size })}
          </Button>
        )}
      </div>
    </>
  );
}
