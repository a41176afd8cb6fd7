import { useTranslation } from 'react-i18next';
import type { RowError } from '../../../api/errors';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import { fullName } from '../names';
import styles from './roster.module.css';
import type { RosterList } from './useRosterDraft';

const SHOWN = 20;

/** What the server refuses, by row, and the ways on: without those rows, or without their addresses. */
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
  const onlyAddresses = problems.every(({ fields }) => Object.keys(fields).join() === 'email');

  function leaveOutRows() {
    onList({
      ...list,
      rows: list.rows.filter((_, at) => !bad.has(at)),
      lines: list.lines.filter((_, at) => !bad.has(at)),
    });
  }
  function leaveOutAddresses() {
    onList({
      ...list,
      rows: list.rows.map((row, at) => (bad.has(at) ? { ...row, email: null } : row)),
    });
  }

  return (
    <>
      <Notice tone="error" title={t('bad.title', { count: problems.length })}>
        <ul className={styles.list}>
          {problems.slice(0, SHOWN).map(({ index, fields }) => {
            const row = list.rows[index];
            return (
              <li key={index}>
                {t('bad.row', {
                  line: list.lines[index] ?? index + 1,
                  name: row ? fullName(row) : '',
                  problem: Object.values(fields).flat().join(' '),
                })}
              </li>
            );
          })}
          {problems.length > SHOWN && (
            <li>{t('columns.more', { count: problems.length - SHOWN })}</li>
          )}
        </ul>
      </Notice>
      <div className={layout.buttons}>
        {onlyAddresses && (
          <Button onClick={leaveOutAddresses}>
            {t('bad.withoutAddresses', { count: bad.size })}
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
