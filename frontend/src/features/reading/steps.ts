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

/** By the day of what was done, and then by when it was written down. */
export function newestFirst(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => other.on.localeCompare(one.on) || other.id - one.id);
}

/** The referrals that stand, the newest first: only they are asked about again. */
export function referrals(steps: readonly Step[]): Step[] {
  return newestFirst(steps).filter(({ struck, check_on: check }) => !struck && check !== null);
}

/** Those of which nothing says what came of them: the server closes no such case. */
export function openReferrals(steps: readonly Step[]): Step[] {
  const ended = new Set(steps.filter(({ struck }) => !struck).map(({ referral }) => referral));
  return referrals(steps).filter(({ id }) => !ended.has(id));
}
