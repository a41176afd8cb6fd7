import { beforeEach, expect, test, vi } from 'vitest';
import { testTakerUser } from '../test/fixtures';
import { readDraft, writeDraft } from './drafts';
import { forgetDrafts, openDrafts, encryptDrafts } from './encryptedDrafts';
import { clearTokens, storeTokens } from '../api/tokens';

const anna = testTakerUser();
const bernat = testTakerUser({ id: 4, draft_key: 'ab'.repeat(32) });
const everything = () => JSON.stringify({ ...sessionStorage });

beforeEach(async () => {
  storeTokens({ access: 'a', refresh: 'r' });
  await openDrafts(anna);
  writeDraft(anna.id, 'people', [{ first_name: 'Núria' }]);
  writeDraft(anna.id, 'answers.7', [[100, 2]]);
});

// promise: common.session.stillThereText auth.login.sessionEnded
test('what was typed is readable for nobody until the same person is back', async () => {
  clearTokens('idle');
  const sealing = encryptDrafts();
  expect(everything()).toBe('{}');
  await sealing;
  expect(everything()).toContain('alba.sealed');
  expect(everything()).not.toMatch(/people|answers|ria|100/);

  await openDrafts(anna);
  expect(readDraft(anna.id, 'people')).toEqual([{ first_name: 'Núria' }]);
  expect(readDraft(anna.id, 'answers.7')).toEqual([[100, 2]]);
  expect(everything()).not.toContain('alba.sealed');
});

test('another person does not get it, and then it is gone', async () => {
  clearTokens('expired');
  await encryptDrafts();
  await openDrafts(bernat);
  expect(everything()).toBe('{}');
  await openDrafts(anna);
  expect(everything()).toBe('{}');
});

test('another person’s open drafts are deleted, one’s own stay over a reload', async () => {
  await openDrafts(anna);
  expect(readDraft(anna.id, 'answers.7')).toEqual([[100, 2]]);
  await openDrafts(bernat);
  expect(everything()).toBe('{}');
});

test('logging out leaves nothing, neither open nor sealed', async () => {
  await encryptDrafts();
  forgetDrafts();
  expect(everything()).toBe('{}');
});

test('without encryption nothing stays', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array) => array });
  await encryptDrafts();
  expect(everything()).toBe('{}');
});
