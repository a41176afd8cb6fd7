import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import styles from './roster.module.css';
import type { Choice, Choices } from './unclear';
import { UnclearRow } from './UnclearRow';
import type { RosterList } from './useRosterDraft';

/** The id of a row's fieldset, so that the button can lead to a missing choice. */
export const unclearId = (row: number) => `unclear-${row}`;

/**
 * Rows that may be a current pupil: the user says which, or that it is a new one, or leaves it out.
 */
export function UnclearPupils({
  diff,
  list,
  chosen,
  showMissing,
  onChoose,
}: {
  diff: RosterDiff;
  list: RosterList;
  chosen: Choices;
  showMissing: boolean;
  onChoose: (row: number, choice: Choice) => void;
}) {
  const { t } = useTranslation('roster');
  const rowOf = new Map([...chosen].map(([row, choice]) => [choice, row]));

  return (
    <Card title={t('unclear.title')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('unclear.intro')}</p>
        {diff.unclear.map(({ row, candidates }) => {
          const of = list.rows[row];
          return of === undefined ? null : (
            <UnclearRow
              key={row}
              id={unclearId(row)}
              place={list.places[row] ?? { line: row + 1 }}
              row={of}
              candidates={candidates}
              choice={chosen.get(row)}
              // Two rows cannot be the same person.
              isTaken={(pk) => (rowOf.get(pk) ?? row) !== row}
              isMissing={showMissing && !chosen.has(row)}
              onChoose={(choice) => onChoose(row, choice)}
            />
          );
        })}
      </div>
    </Card>
  );
}
