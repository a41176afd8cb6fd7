import { afterEach, expect, test } from 'vitest';
import { askedEarly, forgetAskedEarly } from './askedEarly';

const url = 'http://alba.test/app/user/';

function ask(authorization: string, language: string): Response {
  const response = Response.json({ id: 1 });
  window.albaAskedEarly?.set(url, {
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

afterEach(forgetAskedEarly);

test('is taken up once', async () => {
  const response = ask('Bearer one', 'ca');
  expect(await askedEarly(request())).toBe(response);
  expect(askedEarly(request())).toBeUndefined();
});

test.each([
  ['somebody else', 'Bearer two', 'ca'],
  ['another language', 'Bearer one', 'es'],
])('is not taken up by %s, now or later', (_who, authorization, language) => {
  ask(authorization, language);
  expect(askedEarly(request())).toBeUndefined();
  expect(window.albaAskedEarly?.size).toBe(0);
});

test('a change is never answered by it', () => {
  ask('Bearer one', 'ca');
  expect(askedEarly(request('POST'))).toBeUndefined();
});

test('what nobody took up is forgotten', () => {
  ask('Bearer one', 'ca');
  forgetAskedEarly();
  expect(askedEarly(request())).toBeUndefined();
});
