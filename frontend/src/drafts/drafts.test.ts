import { beforeEach, expect, test } from 'vitest';
import { clearDrafts, readDraft, removeDraft, writeDraft } from './drafts';
import { clearTokens, storeTokens } from '../api/tokens';

beforeEach(() => storeTokens({ access: 'a', refresh: 'r' }));

test('a draft belongs to one user', () => {
  writeDraft(3, 'answers-7', { 1: 5 });
  expect(readDraft(3, 'answers-7')).toEqual({ 1: 5 });
  expect(readDraft(4, 'answers-7')).toBeNull();
});

test('a draft can be removed, and all of them forgotten, without touching anything else', () => {
  sessionStorage.setItem('other', 'stays');
  writeDraft(3, 'a', 1);
  writeDraft(3, 'b', 2);
  removeDraft(3, 'a');
  expect([readDraft(3, 'a'), readDraft(3, 'b')]).toEqual([null, 2]);
  clearDrafts();
  expect(readDraft(3, 'b')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('a draft that cannot be read is none', () => {
  sessionStorage.setItem('alba.draft.3.a', '{broken');
  expect(readDraft(3, 'a')).toBeNull();
});

test('nothing is written any more once the login has ended', () => {
  clearTokens('idle');
  writeDraft(3, 'a', 1);
  expect(readDraft(3, 'a')).toBeNull();
});
