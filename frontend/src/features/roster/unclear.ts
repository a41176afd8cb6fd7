import type { RosterDiff } from '../../api/staff/roster';
import type { RosterRow } from './rows';

export type Candidate = RosterDiff['unclear'][number]['candidates'][number];

/** The decision for an unclear row: a pupil on record, a new one, or left out for now. */
export type Choice = number | 'new' | 'out';
export type Choices = ReadonlyMap<number, Choice>;

export type Likeness = 'equal' | 'differs' | 'unknown';

/** An unknown value equals nothing. */
export function likeness(ofRow: string | null, onRecord: string | null): Likeness {
  if (!ofRow || !onRecord) return 'unknown';
  return ofRow === onRecord ? 'equal' : 'differs';
}

/** The pupil who loses the number to the row with this choice. */
export function losesNumber(
  row: RosterRow,
  candidates: readonly Candidate[],
  choice: Choice | undefined,
): Candidate | undefined {
  if (choice === undefined || choice === 'out' || row.external_id === '') return undefined;
  return candidates.find((one) => one.external_id === row.external_id && one.test_taker !== choice);
}

/** For "<row>.<n>" of a guardian who may be an excluded contact: whether it is that person. */
export type ContactAnswers = ReadonlyMap<string, 'same' | 'other'>;

/**
 * The choices as the server expects them: id by row, or null for a new pupil; and the rows to leave
 * out.
 */
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
