import { afterEach, expect, test, vi } from 'vitest';
import { forgetWay, keepWay, keptWay } from './wayToAccept';

const url = '/accept/7/abc-DEF_1';
const stored = () => localStorage.getItem('alba_accept');

afterEach(() => vi.useRealTimers());

test('another tab finds it for an hour', () => {
  vi.useFakeTimers();
  keepWay(url);
  vi.advanceTimersByTime(59 * 60 * 1000);
  expect(keptWay()).toBe(url);
  vi.advanceTimersByTime(2 * 60 * 1000);
  expect(keptWay()).toBeNull();
  expect(stored(), 'and then it is gone').toBeNull();
});

test('the next start of the app clears what nobody came back for', async () => {
  localStorage.setItem('alba_accept', `${Date.now() - 1} ${url}`);
  vi.resetModules();
  await import('./wayToAccept');
  expect(stored()).toBeNull();
});

test('one that an earlier release kept for days is not believed', () => {
  localStorage.setItem('alba_accept', `${Date.now() + 2 * 24 * 60 * 60 * 1000} ${url}`);
  expect(keptWay()).toBeNull();
  expect(stored()).toBeNull();
});

test('it can be forgotten', () => {
  keepWay(url);
  forgetWay();
  expect(stored()).toBeNull();
});
