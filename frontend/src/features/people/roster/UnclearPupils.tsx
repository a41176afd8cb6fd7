import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../../api/roster';
import { Card } from '../../../ui/staff/Card';
import { SelectField } from '../../../ui/staff/SelectField';
import layout from '../../../ui/staff/layout.module.css';
import { courseName, fullName } from '../names';
import styles from './roster.module.css';
import { useDates } from '../../../i18n/dates';
import type { RosterList } from './useRosterDraft';

const NEW = 'new';

/** Rows that may be a pupil who is here: a person says which, or that it is a new one. */
export function UnclearPupils({
  diff,
  list,
  chosen,
  showMissing,
  onChoose,
  onUnchoose,
}: {
  diff: RosterDiff;
  list: RosterList;
  chosen: ReadonlyMap<number, number | null>;
  showMissing: boolean;
  onChoose: (row: number, pk: number | null) => void;
  onUnchoose: (row: number) => void;
}) {
  const { t } = useTranslation('roster');
  const { short: dayText } = useDates();
  const taken = new Map([...chosen].flatMap(([row, pk]) => (pk === null ? [] : [[pk, row]])));
  const about = (one: {
    birth_date: string | null;
    external_id: string;
    course: string;
    class_name: string;
  }) =>
    [courseName(one), one.birth_date && dayText(one.birth_date), one.external_id]
      .filter(Boolean)
      .join(', ');

  return (
    <Card title={t('unclear.title')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('unclear.intro')}</p>
        {diff.unclear.map(({ row, candidates }) => {
          const of = list.rows[row];
          const value = chosen.get(row);
          return of === undefined ? null : (
            <SelectField
              key={row}
              label={t('unclear.row', { line: list.lines[row] ?? row + 1, name: fullName(of) })}
              hint={about(of)}
              placeholder={t('unclear.choose')}
              options={[
                ...candidates.map((one) => ({
                  value: String(one.test_taker),
                  label: t('unclear.candidate', { name: fullName(one), about: about(one) }),
                  // Two rows cannot be the same person.
                  disabled: (taken.get(one.test_taker) ?? row) !== row,
                })),
                { value: NEW, label: t('unclear.new') },
              ]}
              value={value === undefined ? '' : value === null ? NEW : String(value)}
              error={showMissing && value === undefined ? t('unclear.missing') : undefined}
              onChange={(event) => {
                const said = event.target.value;
                if (said === '') onUnchoose(row);
                else onChoose(row, said === NEW ? null : Number(said));
              }}
            />
          );
        })}
      </div>
    </Card>
  );
}
