import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import { RadioCard } from '../../ui/staff/RadioCard';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import type { Place } from '../../lists/sheets';
import type { RosterRow } from './rows';
import { likeness, losesNumber, type Candidate, type Choice, type Likeness } from './unclear';
import styles from './unclear.module.css';
import { useRowName } from './useRowName';

/** One row beside each pupil it may be. There is no default choice. */
export function UnclearRow({
  id,
  place,
  row,
  candidates,
  choice,
  isTaken,
  isMissing,
  onChoose,
}: {
  id: string;
  place: Place;
  row: RosterRow;
  candidates: readonly Candidate[];
  choice: Choice | undefined;
  /** True if another row was chosen to be that pupil. */
  isTaken: (pk: number) => boolean;
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('roster');
  const rowName = useRowName();
  const errorId = useId();
  const loser = losesNumber(row, candidates, choice);
  const option = (value: Choice, label: string, more: ReactNode = null, disabled = false) => (
    <RadioCard
      key={value}
      group={id}
      label={label}
      checked={choice === value}
      disabled={disabled}
      errorId={isMissing ? errorId : undefined}
      onChoose={() => onChoose(value)}
    >
      {more}
    </RadioCard>
  );
  return (
    <fieldset id={id} className={styles.row}>
      <legend>{t('unclear.row', { row: rowName(place), name: fullName(row) })}</legend>
      {isMissing && (
        <p id={errorId} className={styles.missing}>
          {t('unclear.missing')}
        </p>
      )}
      {candidates.length === 0 && <p className={styles.note}>{t('unclear.alone')}</p>}
      <div className={styles.cards}>
        <div className={styles.card}>
          <strong className={styles.inFile}>{t('unclear.inFile')}</strong>
          <Facts of={row} />
        </div>
        {candidates.map((one) =>
          option(
            one.test_taker,
            t('unclear.candidate', { name: fullName(one) }),
            <>
              <Facts of={one} row={row} />
              {isTaken(one.test_taker) && <p className={styles.note}>{t('unclear.taken')}</p>}
            </>,
            isTaken(one.test_taker),
          ),
        )}
      </div>
      <div className={styles.cards}>
        {option('new', t('unclear.new'))}
        {option('out', t('unclear.leaveOut'))}
      </div>
      <p role="status" className={styles.note}>
        {loser && t('unclear.numberMoves', { number: row.external_id, name: fullName(loser) })}
      </p>
    </fieldset>
  );
}

interface Known {
  external_id: string;
  birth_date: string | null;
  course: string;
  class_name: string;
  left_on?: string | null;
}

/** For a candidate, also shows if each fact equals the file's `row`. */
function Facts({ of, row }: { of: Known; row?: RosterRow }) {
  const { t } = useTranslation('roster');
  const { short: dayText } = useDates();
  const day = (text: string | null) => (text ? dayText(text) : '');
  const facts: [label: string, value: string, like: Likeness | null][] = [
    [
      t('targets.external_id'),
      of.external_id,
      row ? likeness(row.external_id, of.external_id) : null,
    ],
    [
      t('targets.birth_date'),
      day(of.birth_date),
      row ? likeness(row.birth_date, of.birth_date) : null,
    ],
    [t('first.className'), courseName(of), row ? likeness(courseName(row), courseName(of)) : null],
  ];
  if (of.left_on) facts.push([t('changed.leftOn'), day(of.left_on), null]);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, like]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || t('unclear.notGiven')}{' '}
            {like && (
              <span className={styles.like} data-like={like}>
                {t(`unclear.like.${like}`)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
