import { afterEach, expect, test } from 'vitest';
import { takePrefetched, discardPrefetched } from './prefetched';

const url = 'http://alba.test/app/user/';

function ask(authorization: string, language: string): Response {
  const response = Response.json({ id: 1 });
  window.albaPrefetched?.set(url, {
    authorization,
    language,
    response: Promise.resolve(response),
  });
  return response;
}

function request(method = 'GET'): Request {
  return new Request(url, {
    method,
    headers: { Authorization: 'Bearer one', 'Accept-Language': 'ca' },
  });
}

afterEach(discardPrefetched);

test('is taken up once', async () => {
  const response = ask('Bearer one', 'ca');
  expect(await takePrefetched(request())).toBe(response);
  expect(takePrefetched(request())).toBeUndefined();
});

test.each([
  ['another person', 'Bearer two', 'ca'],
  ['another language', 'Bearer one', 'es'],
])('is not taken up by %s, now or later', (_who, authorization, language) => {
  ask(authorization, language);
  expect(takePrefetched(request())).toBeUndefined();
  expect(window.albaPrefetched?.size).toBe(0);
});

test('a change is never answered by it', () => {
  ask('Bearer one', 'ca');
  expect(takePrefetched(request('POST'))).toBeUndefined();
});

test('what nobody took up is forgotten', () => {
  ask('Bearer one', 'ca');
  discardPrefetched();
  expect(takePrefetched(request())).toBeUndefined();
});
