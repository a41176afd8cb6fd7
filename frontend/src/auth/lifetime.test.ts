import { expect, test } from 'vitest';
import { endOf, renewAfter, warnAhead } from './lifetime';

const hour = 3_600_000;
const limits = { idle: 3 * hour, max: 12 * hour };

test('a login ends without a refresh, and in any case when it is old', () => {
  expect(endOf({ started: 0, refreshed: hour }, limits)).toEqual({ at: 4 * hour, why: 'idle' });
  expect(endOf({ started: 0, refreshed: 10 * hour }, limits)).toEqual({
    at: 12 * hour,
    why: 'age',
  });
});

test('the warning comes five minutes before, or in time for short ones', () => {
  expect(warnAhead(limits)).toBe(5 * 60_000);
  expect(warnAhead({ ...limits, idle: 60_000 })).toBe(15_000);
});

test('an active user is refreshed long before the warning', () => {
  for (const idle of [10_000, hour, 24 * hour]) {
    expect(renewAfter({ ...limits, idle }) + warnAhead({ ...limits, idle })).toBeLessThan(idle / 2);
  }
});
