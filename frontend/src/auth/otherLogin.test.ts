import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../test/fakeApi';
import { watchForOtherLogin } from './otherLogin';
import { clearTokens, storeTokens } from '../api/tokens';

const reload = vi.fn<() => void>();
let stop: () => void;

const signIn = (user: string, login: string) =>
  storeTokens({ access: tokenOf(user, login), refresh: 'r' });
/** Changes the login unnoticed, as while the page was frozen. */
const changeUnheard = (token: string | null) => {
  if (token === null) localStorage.removeItem('access_token');
  else localStorage.setItem('access_token', token);
};
const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  reload.mockClear();
  signIn('3', 'one');
  stop = watchForOtherLogin(reload);
});
afterEach(() => {
  stop();
  document.body.hidden = false;
});

test('a refreshed token, and one login after another, change nothing', () => {
  storeTokens({ access: tokenOf('3', 'one').replace('head', 'newer'), refresh: 'r' });
  clearTokens('logout');
  signIn('4', 'two');
  show(true);
  show(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a tab that slept through logout and login of another person starts again', () => {
  changeUnheard(tokenOf('4', 'two'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body).not.toBeVisible();
});

test.each([
  ['nobody', null],
  ['another person', tokenOf('4', 'two')],
  ['the same person again', tokenOf('3', 'three')],
])('a page from the history does not show itself to %s', (_who, token) => {
  changeUnheard(token);
  show(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body).not.toBeVisible();
});
