import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, noConnection } from '../test/fakeApi';
import { testTakerUser } from '../test/fixtures';
import { readDraft, writeDraft } from '../drafts/drafts';
import { isSignedIn, signedOutReason } from '../api/tokens';
import { useLogout } from './useLogout';
import { keepWay } from './wayToAccept';

test.each([
  ['answers', () => undefined],
  ['cannot be reached', noConnection],
])('forgets everything here when the server %s', async (_what, server) => {
  api.on('POST /api/logout/', server);
  api.signIn(testTakerUser());
  writeDraft(3, 'answers-7', { 1: 5 });
  keepWay('/accept/7/abc');
  const client = new QueryClient();
  client.setQueryData(['me'], testTakerUser());
  const { result } = renderHook(useLogout, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

  await act(() => result.current());

  expect(api.calls('POST /api/logout/')).toHaveLength(1);
  expect(isSignedIn()).toBe(false);
  expect(signedOutReason()).toBe('logout');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('refresh_token')).toBeNull();
  expect(localStorage.getItem('alba_accept')).toBeNull();
  expect(readDraft(3, 'answers-7')).toBeNull();
  expect(client.getQueryData(['me'])).toBeUndefined();
});
