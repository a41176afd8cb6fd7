import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingChunk } from '../api/loadWhenOnline';
import { reloadOnce } from './reloadAfterDeploy';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test.each([
  'Failed to fetch dynamically imported module: http://alba.test/assets/HomePage-1.js',
  'error loading dynamically imported module: http://alba.test/assets/HomePage-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/HomePage-1.css',
])('knows how browsers say that a file is gone: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test('does not take a bug for it', () => {
  expect(isMissingChunk(new TypeError('undefined is not a function'))).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
});

test('reloads once, and again only for the next deploy', () => {
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(61_000);
  expect(reloadOnce()).toBe(true);
});

test('does not reload without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
