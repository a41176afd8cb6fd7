import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createAppQueryClient, Providers } from '../app/providers';
import { api } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { readDraft, writeDraft } from './drafts';
import { readKept, writeKept } from './kept';
import { clearTokens, holdCardToken, storeTokens } from '../api/tokens';
import { meQuery } from '../auth/useMe';

const { id, draft_key, ...rest } = testTakerUser({ first_name: 'Ona' });
/** The server's answer to a card. */
const byCard = { id, first_name: rest.first_name, locale: rest.locale, is_test_taker: true };
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

afterEach(() => clearTokens('logout'));

async function enter(client: QueryClient, token: string) {
  api.on('GET /app/user/', byCard);
  holdCardToken(token);
  await client.fetchQuery(meQuery);
}

function openApp(): QueryClient {
  const client = createAppQueryClient();
  render(<Providers client={client}>{null}</Providers>);
  return client;
}

// promise: lesson.leave.unsent_one lesson.leave.unsent_other lesson.over.unsent_one lesson.over.unsent_other visit.leave.unsent_one visit.leave.unsent_other visit.over.unsent_one visit.over.unsent_other
test('what a pupil left unsent is lost with the login by card', async () => {
  const client = openApp();
  await enter(client, 'first');
  writeKept(id, 'answers.7', [['sentence', 2]]);
  writeDraft(id, 'comment.7', 'At home');
  await expect.poll(stored).toContain('alba.kept');
  expect(stored()).not.toContain('sentence');

  clearTokens('idle');
  await enter(client, 'second');
  expect(readKept(id, 'answers.7')).toBeNull();
  expect(readDraft(id, 'comment.7')).toBeNull();
  expect(stored()).not.toMatch(/alba\.(kept|draft|sealed)/);
});

test('a card cannot read what the same person’s account left in this browser', async () => {
  const client = openApp();
  api.on('GET /app/user/', { id, draft_key, ...rest });
  storeTokens({ access: 'a', refresh: 'r' });
  await client.fetchQuery(meQuery);
  writeKept(id, 'answers.7', [[100, 2]]);
  await expect.poll(stored).toContain('alba.kept');
  clearTokens('expired');

  await enter(client, 'card');
  expect(readKept(id, 'answers.7')).toBeNull();
});
