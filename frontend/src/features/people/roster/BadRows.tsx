import { useTranslation } from 'react-i18next';
import type { RowError } from '../../../api/errors';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import { fullName } from '../names';
import styles from './roster.module.css';
import type { RosterRow } from './rows';
import type { RosterList } from './useRosterDraft';

const SHOWN = 20;

/** What the server refuses, by row, and the ways on: without those rows, or without that one cell of each. */
export function BadRows({
  list,
  problems,
  onList,
}: {
  list: RosterList;
  problems: readonly RowError[];
  onList: (list: RosterList) => void;
}) {
  const { t } = useTranslation('roster');
  const bad = new Set(problems.map(({ index }) => index));
  const isOnly = (field: string) =>
    problems.every(({ fields }) => Object.keys(fields).join() === field);

  function leaveOutRows() {
    onList({
      ...list,
      rows: list.rows.filter((_, at) => !bad.has(at)),
      lines: list.lines.filter((_, at) => !bad.has(at)),
    });
  }
  function leaveOut(cell: Partial<RosterRow>) {
    onList({
      ...list,
      rows: list.rows.map((row, at) => (bad.has(at) ? { ...row, ...cell } : row)),
    });
  }
  function textOf({ index, fields }: RowError): string {
    const row = list.rows[index];
    const where = {
      line: list.lines[index] ?? index + 1,
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
            <li key={one.index}>{textOf(one)}</li>
          ))}
          {problems.length > SHOWN && (
            <li>{t('columns.more', { count: problems.length - SHOWN })}</li>
          )}
        </ul>
      </Notice>
      <div className={layout.buttons}>
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
