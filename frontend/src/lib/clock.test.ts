import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isServerTimeKnown, mayHaveSlept, noteServerTime, serverNow } from './clock';
import { isPast, serverToday } from './days';

const noon = Date.parse('2026-11-28T11:00:00Z');
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['right', 0],
  ['30 minutes ahead', 30 * minute],
  ['two years behind', -2 * 365 * 24 * 60 * minute],
])('the time is the server’s, on a computer whose clock is %s', (_how, off) => {
  vi.setSystemTime(noon + off);
  noteServerTime(new Date(noon).toUTCString());
  vi.advanceTimersByTime(10 * minute);
  expect(serverNow()).toBe(noon + 10 * minute);
  expect(serverToday()).toBe('2026-11-28');
  expect(isPast('2026-11-27')).toBe(true);
  expect(isPast('2026-11-28')).toBe(false);
});

test('the day is that of the schools', () => {
  noteServerTime('Sat, 28 Nov 2026 23:30:00 GMT');
  expect(serverToday()).toBe('2026-11-29');
});

test('an answer that was under way for long, or kept by the browser, does not put it back', () => {
  vi.setSystemTime(noon);
  noteServerTime(new Date(noon).toUTCString());
  vi.advanceTimersByTime(minute);
  noteServerTime(new Date(noon).toUTCString());
  noteServerTime(null);
  expect(serverNow()).toBe(noon + minute);
});

test('after a clock was set, or a sleep, only the server knows the time', () => {
  vi.setSystemTime(noon);
  noteServerTime(new Date(noon).toUTCString());
  expect(isServerTimeKnown()).toBe(true);
  vi.setSystemTime(noon + 30 * minute);
  expect(mayHaveSlept()).toBe(true);
  expect(serverNow()).toBe(noon + 30 * minute);
  noteServerTime(new Date(noon).toUTCString());
  expect(isServerTimeKnown()).toBe(true);
  expect(serverNow()).toBe(noon);
});
