import { beforeEach, expect, test, vi } from 'vitest';
import { testTakerUser } from '../test/fixtures';
import { canKeep, closeKept, forgetKept, openKept, readKept, writeKept } from './kept';
import { storeTokens } from '../api/tokens';

const anna = testTakerUser();
const bernat = testTakerUser({ id: 4, draft_key: 'ab'.repeat(32) });
const unsent = [[100, 2]];
const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('alba.kept.'));
const written = () => vi.waitFor(() => expect(stored()).toHaveLength(1));

beforeEach(async () => {
  storeTokens({ access: 'a', refresh: 'r' });
  await openKept(anna);
  writeKept(anna.id, 'answers.7', unsent);
});

test('it can be read at once, and by the same person after the browser was closed', async () => {
  expect(readKept(anna.id, 'answers.7')).toEqual(unsent);
  await written();
  closeKept(); // a new page starts like this
  expect(readKept(anna.id, 'answers.7')).toBeNull();
  await openKept(anna);
  expect(readKept(anna.id, 'answers.7')).toEqual(unsent);
});

test('nobody can read it in the browser’s storage', async () => {
  await written();
  expect(stored()[0]![1]).not.toContain('100,2');
  expect(stored()[0]![1]).not.toContain(btoa('[[100,2]]'));
});

test('a login that ends while it is being written loses nothing', async () => {
  closeKept();
  await openKept(anna);
  expect(readKept(anna.id, 'answers.7')).toEqual(unsent);
});

test('when another person logs in it is deleted', async () => {
  await written();
  closeKept();
  await openKept(bernat);
  expect(stored()).toEqual([]);
  expect(readKept(bernat.id, 'answers.7')).toBeNull();
});

test('logging out leaves nothing, not even what was being written', async () => {
  forgetKept();
  await openKept(anna);
  expect(stored()).toEqual([]);
  expect(readKept(anna.id, 'answers.7')).toBeNull();
});

test('what has been sent is removed', async () => {
  writeKept(anna.id, 'answers.7', null);
  closeKept();
  await openKept(anna);
  expect(stored()).toEqual([]);
});

test('damaged entries are removed', async () => {
  await written();
  localStorage.setItem(stored()[0]![0], 'nonsense');
  closeKept();
  await openKept(anna);
  expect(stored()).toEqual([]);
});

test('another tab of the same login is heard', async () => {
  await written();
  const [[key, encrypted]] = stored() as [[string, string]];
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await vi.waitFor(() => expect(readKept(anna.id, 'answers.7')).toBeNull());
  localStorage.setItem(key, encrypted);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await vi.waitFor(() => expect(readKept(anna.id, 'answers.7')).toEqual(unsent));
});

test('without encryption nothing can be kept', () => {
  expect(canKeep()).toBe(true);
  vi.stubGlobal('crypto', {});
  expect(canKeep()).toBe(false);
  vi.unstubAllGlobals();
});
