import { expect, test } from 'vitest';
import { isSignedIn, storeTokens } from './tokens';
import { api, noConnection, refuse } from '../test/fakeApi';
import { getMe, login } from './account';
import { ApiError, errorText, messagesOf } from './errors';

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
}

test('keeps what the server said', async () => {
  const rows = [{ index: 2, fields: { email: ['Taken.'] } }];
  api.on('POST /api/login/', () =>
    refuse(400, 'validation_error', { detail: 'No.', fields: { username: ['Missing.'] }, rows }),
  );
  const error = await failure(login('', ''));
  expect(error).toMatchObject({
    status: 400,
    code: 'validation_error',
    detail: 'No.',
    fields: { username: ['Missing.'] },
    rows,
  });
  expect(errorText(error)).toBe('No.');
});

test('a page of some proxy is non_json_response', async () => {
  api.on('POST /api/login/', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await failure(login('a', 'b'));
  expect(error).toMatchObject({ status: 502, code: 'non_json_response' });
  expect(errorText(error)).toBe(
    'Alba is not available right now. Please try again in a few minutes.',
  );
});

test('an unreadable success is non_json_response too', async () => {
  storeTokens({ access: 'a', refresh: 'r' });
  api.on('GET /app/user/', () => new Response('<html>'));
  expect((await failure(getMe())).code).toBe('non_json_response');
});

test('no connection is status 0', async () => {
  api.on('POST /api/login/', noConnection);
  const error = await failure(login('a', 'b'));
  expect(error).toMatchObject({ status: 0, code: 'network_error' });
  expect(errorText(error)).toBe('There is no connection. Check it and try again.');
});

test.each([
  [30, '30 seconds'],
  [1, '1 second'],
  [90, '2 minutes'],
  [885, '15 minutes'],
])('says how long to wait: %i s', async (seconds, words) => {
  const wait = { 'Retry-After': String(seconds) };
  api.on('POST /api/login/', () => refuse(429, 'throttled', {}, wait));
  expect(errorText(await failure(login('a', 'b')))).toBe(
    `Too many attempts. Please try again in ${words}.`,
  );
});

test('a wrong password neither refreshes nor signs out', async () => {
  storeTokens({ access: 'a', refresh: 'r' });
  api.on('POST /api/login/', () => refuse(401, 'invalid_credentials'));
  expect((await failure(login('a', 'b'))).code).toBe('invalid_credentials');
  expect(api.calls('POST /api/token/refresh/')).toHaveLength(0);
  expect(isSignedIn()).toBe(true);
});

test('a refusal has messages by field, another failure has none', () => {
  const fields = { email: ['Taken.', 'Too long.'] };
  expect(messagesOf(new ApiError(400, { code: 'invalid', detail: '', fields }))).toBe(fields);
  expect(messagesOf(new Error('bug'))).toEqual({});
});
