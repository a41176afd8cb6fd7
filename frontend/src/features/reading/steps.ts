import type { Case } from '../../api/types';

type Step = Case['steps'][number];

const results: readonly Step['kind'][] = [
  'arrived',
  'family_declined',
  'cannot_reach',
  'did_not_come',
];

/** By the day of what was done, and then by when it was written down. */
export function newestFirst(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => other.on.localeCompare(one.on) || other.id - one.id);
}

/** The last referral, while nothing says what came of it: the server closes no such case. */
export function openReferral(steps: readonly Step[]): Step | undefined {
  const last = newestFirst(steps).find(
    ({ struck, kind, check_on: check }) => !struck && (check !== null || results.includes(kind)),
  );
  return last && !results.includes(last.kind) ? last : undefined;
}
