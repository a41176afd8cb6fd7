import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, noConnection, refuse } from '../test/fakeApi';
import { availability, checkAvailability, watched } from './availability';

const PROBE = 'GET /readyz';
const asked = () => api.calls(PROBE).length;
const call = () => watched(new Request('http://alba.test/app/config/'));
const unavailable = (seconds: string) => () =>
  refuse(503, 'unavailable', {}, { 'Retry-After': seconds });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('asks ever more slowly until the server answers, then no more', async () => {
  api.on(PROBE, noConnection);
  await checkAvailability();
  const times: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = asked();
    await vi.advanceTimersByTimeAsync(1000);
    if (asked() > before) times.push(second);
  }
  expect(times).toEqual([2, 6, 14, 29, 44, 59]);
  expect(availability()).toBe('offline');
  api.on(PROBE, { status: 'ok' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(availability()).toBe('online');
  const calls = asked();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(calls);
});

test('asks no sooner than the server said', async () => {
  api.on('GET /app/config/', unavailable('30'));
  api.on(PROBE, { status: 'ok' });
  await call();
  expect(availability()).toBe('unavailable');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(availability()).toBe('online');
});

test('away again at once, it waits longer instead of starting over', async () => {
  api.on('GET /app/config/', unavailable('0'));
  api.on(PROBE, { status: 'ok' });
  await call();
  await vi.advanceTimersByTimeAsync(2000);
  expect(availability()).toBe('online');
  await call();
  await vi.advanceTimersByTimeAsync(2000);
  expect(availability()).toBe('unavailable');
  await vi.advanceTimersByTimeAsync(2000);
  expect(availability()).toBe('online');
});

test('a call that succeeds meanwhile makes it ask at once', async () => {
  api.on(PROBE, noConnection);
  await checkAvailability();
  api.on(PROBE, { status: 'ok' });
  await call();
  await vi.advanceTimersByTimeAsync(0);
  expect(availability()).toBe('online');
});

test('a cancelled call says nothing about the server', async () => {
  api.on('GET /app/config/', () => {
    throw new DOMException('cancelled', 'AbortError');
  });
  await expect(call()).rejects.toThrow('cancelled');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  expect(availability()).toBe('online');
});
