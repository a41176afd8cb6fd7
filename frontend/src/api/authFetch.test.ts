import { expect, test } from 'vitest';
import { accessToken, isSignedIn, signedOutReason, storeTokens } from './tokens';
import { api, noConnection, refuse } from '../test/fakeApi';
import { authFetch } from './authFetch';

const fresh = { access: 'new', refresh: 'new refresh' };

function get(path = '/app/tests/'): Request {
  return new Request(new URL(path, window.location.origin));
}

function acceptOnly(token: string): void {
  api.on('GET /app/tests/', ({ headers }) =>
    headers.get('Authorization') === `Bearer ${token}`
      ? { ok: true }
      : refuse(401, 'token_not_valid'),
  );
}

function signIn(): void {
  storeTokens({ access: 'old', refresh: 'old refresh' });
}

test('sends the token and the language of the app', async () => {
  signIn();
  api.on('GET /app/tests/', {});
  await authFetch(get());
  const [call] = api.calls('GET /app/tests/');
  expect(call?.headers.get('Authorization')).toBe('Bearer old');
  expect(call?.headers.get('Accept-Language')).toBe('en');
});

test('five refused calls share one refresh, and each is sent once more', async () => {
  signIn();
  acceptOnly('new');
  api.on('POST /api/token/refresh/', fresh);

  const responses = await Promise.all(Array.from({ length: 5 }, () => authFetch(get())));

  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
  expect(api.calls('POST /api/token/refresh/')).toHaveLength(1);
  expect(api.calls('GET /app/tests/')).toHaveLength(10);
  expect(api.calls('POST /api/token/refresh/')[0]?.body).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('new');
  expect(localStorage.getItem('refresh_token')).toBe('new refresh');
});

test('takes the token another tab has fetched meanwhile instead of asking for one', async () => {
  signIn();
  api.on('GET /app/tests/', ({ headers }) => {
    if (headers.get('Authorization') === 'Bearer new') return { ok: true };
    localStorage.setItem('access_token', 'new');
    return refuse(401, 'token_not_valid');
  });
  expect((await authFetch(get())).status).toBe(200);
  expect(api.calls('POST /api/token/refresh/')).toHaveLength(0);
});

test('the code token_not_valid counts as much as the status', async () => {
  signIn();
  let first = true;
  api.on('GET /app/tests/', () => {
    if (!first) return { ok: true };
    first = false;
    return refuse(403, 'token_not_valid');
  });
  api.on('POST /api/token/refresh/', fresh);
  expect((await authFetch(get())).status).toBe(200);
});

test('an upload survives the retry', async () => {
  signIn();
  api.on('POST /app/tests/:id/pdf/', ({ headers }) =>
    headers.get('Authorization') === 'Bearer new' ? {} : refuse(401, 'token_not_valid'),
  );
  api.on('POST /api/token/refresh/', fresh);
  const body = new TextEncoder().encode('%PDF-1.7 report');
  const address = new URL('/app/tests/7/pdf/', window.location.origin);

  const response = await authFetch(new Request(address, { method: 'POST', body }));

  expect(response.status).toBe(200);
  expect(api.calls('POST /app/tests/:id/pdf/').map((call) => call.body)).toEqual([
    '%PDF-1.7 report',
    '%PDF-1.7 report',
  ]);
});

test('still refused after the refresh: signed out, without another round', async () => {
  signIn();
  acceptOnly('no token at all');
  api.on('POST /api/token/refresh/', fresh);

  expect((await authFetch(get())).status).toBe(401);

  expect(api.calls('POST /api/token/refresh/')).toHaveLength(1);
  expect(api.calls('GET /app/tests/')).toHaveLength(2);
  expect(isSignedIn()).toBe(false);
  expect(signedOutReason()).toBe('expired');
});

test('a refused refresh signs out', async () => {
  signIn();
  acceptOnly('new');
  expect((await authFetch(get())).status).toBe(401);
  expect(isSignedIn()).toBe(false);
});

test('a server that is down during the refresh does not sign out', async () => {
  signIn();
  acceptOnly('new');
  api.on('POST /api/token/refresh/', () => refuse(503, 'unavailable'));

  const responses = await Promise.all([authFetch(get()), authFetch(get())]);

  expect(responses.map((response) => response.status)).toEqual([503, 503]);
  for (const response of responses) {
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  expect(accessToken()).toBe('old');
});

test('a lost connection during the refresh does not sign out', async () => {
  signIn();
  acceptOnly('new');
  api.on('POST /api/token/refresh/', noConnection);
  await expect(authFetch(get())).rejects.toThrow(TypeError);
  expect(accessToken()).toBe('old');

  api.on('POST /api/token/refresh/', fresh);
  expect((await authFetch(get())).status).toBe(200);
});

test('nobody signed in: the refusal comes back without a refresh', async () => {
  acceptOnly('new');
  expect((await authFetch(get())).status).toBe(401);
  expect(api.calls('POST /api/token/refresh/')).toHaveLength(0);
});
