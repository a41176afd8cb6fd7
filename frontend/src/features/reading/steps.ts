import type { Case } from '../../api/types';

export type Step = Case['steps'][number];

const ends = [
  'arrived',
  'family_declined',
  'cannot_reach',
  'did_not_come',
] as const satisfies readonly Step['kind'][];

export function isEnd(kind: string): boolean {
  return ends.some((one) => one === kind);
}

/** Sorts by the day of the step, then by the time it was written down. */
export function newestFirst(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => other.on.localeCompare(one.on) || other.id - one.id);
}

/** Valid referrals, newest first: only these are asked about again. */
export function referrals(steps: readonly Step[]): Step[] {
  return newestFirst(steps).filter(({ struck, check_on: check }) => !struck && check !== null);
}

/** Referrals without an outcome: the server refuses to close a case with one. */
export function openReferrals(steps: readonly Step[]): Step[] {
  const ended = new Set(steps.filter(({ struck }) => !struck).map(({ referral }) => referral));
  return referrals(steps).filter(({ id }) => !ended.has(id));
}
