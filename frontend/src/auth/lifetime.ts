import type { SessionTimes } from '../api/tokens';

/** How long a login lasts without a refresh, and in total, in milliseconds. */
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

/** The age at which an active user's login is refreshed. */
export function renewAfter({ idle }: Limits): number {
  return Math.min(5 * minute, idle / 6);
}
