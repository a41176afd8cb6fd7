import type { SessionTimes } from '../api/tokens';

/** How long the server lets a login live without a refresh, and at most. In milliseconds. */
export interface Limits {
  idle: number;
  max: number;
}

export interface SessionEnd {
  at: number;
  why: 'idle' | 'age';
}

const minute = 60_000;

export function endOf({ started, refreshed }: SessionTimes, { idle, max }: Limits): SessionEnd {
  const whenIdle = refreshed + idle;
  const whenOld = started + max;
  return whenOld <= whenIdle ? { at: whenOld, why: 'age' } : { at: whenIdle, why: 'idle' };
}

/** How long before the end the person is warned. */
export function warnAhead({ idle }: Limits): number {
  return Math.min(5 * minute, idle / 4);
}

/** How old a login may get before a user who is active refreshes it. */
export function renewAfter({ idle }: Limits): number {
  return Math.min(5 * minute, idle / 6);
}
