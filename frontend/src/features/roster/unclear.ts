import type { RosterDiff } from '../../api/staff/roster';
import type { RosterRow } from './rows';

export type Candidate = RosterDiff['unclear'][number]['candidates'][number];

/** Who an unclear row is: a pupil on record, a new one, or left out for now. */
export type Choice = number | 'new' | 'out';
export type Choices = ReadonlyMap<number, Choice>;

export type Likeness = 'equal' | 'differs' | 'unknown';

/** What is unknown is equal to nothing. */
export function likeness(ofRow: string | null, onRecord: string | null): Likeness {
  if (!ofRow || !onRecord) return 'unknown';
  return ofRow === onRecord ? 'equal' : 'differs';
}

/** Whose number the row takes, if it is this choice. */
export function losesNumber(
  row: RosterRow,
  candidates: readonly Candidate[],
  choice: Choice | undefined,
): Candidate | undefined {
  if (choice === undefined || choice === 'out' || row.external_id === '') return undefined;
  return candidates.find((one) => one.external_id === row.external_id && one.test_taker !== choice);
}

/** "<row>.<n>" of a guardian who may be an excluded contact -> whether it is that one. */
export type ContactAnswers = ReadonlyMap<string, 'same' | 'other'>;

/** As the server wants them: row -> id, or null for a new pupil; and the rows to leave out. */
export function sentChoices(choices: Choices) {
  const decided = [...choices].filter(([, choice]) => choice !== 'out');
  const out = [...choices].filter(([, choice]) => choice === 'out').map(([row]) => row);
  return {
    unclear: Object.fromEntries(
      decided.map(([row, choice]) => [row, typeof choice === 'number' ? choice : null]),
    ),
    ...(out.length > 0 && { leave_out: out }),
  };
}
