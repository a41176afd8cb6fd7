import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialLanguage, remember } from './chosenLanguage';
import { languageOfPath } from './language';

function browserSpeaks(...tags: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}

beforeEach(() => browserSpeaks('fr-FR', 'es'));
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/ca', 'ca'],
  ['/es', 'es'],
  ['/en/', 'en'],
  ['/school-admin-list', null],
  ['/test/select-takers', null],
  ['/test/extra-comment', null],
  ['/verify-email/7/ca-es', null],
  ['/', null],
])('the path %s names %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('the address decides before everything else', () => {
  remember('es');
  window.history.replaceState(null, '', '/ca');
  expect(initialLanguage()).toBe('ca');
});

test('then what was chosen in this browser', () => {
  browserSpeaks('en-GB');
  remember('es');
  expect(initialLanguage()).toBe('es');
});

test('what was chosen is told to the server, and at every start again', () => {
  remember('es');
  expect(document.cookie).toContain('alba_language=es');
  document.cookie = 'alba_language=; Path=/; Max-Age=0';
  initialLanguage();
  expect(document.cookie).toContain('alba_language=es');
});

test('the language of the browser is not told as a choice', () => {
  document.cookie = 'alba_language=; Path=/; Max-Age=0';
  initialLanguage();
  expect(document.cookie).not.toContain('alba_language');
});

test.each([
  [['ca-ES', 'es'], 'ca'],
  [['es-419'], 'es'],
  [['en'], 'en'],
  [['fr-FR', 'es'], 'en'],
  [['cat'], 'ca'],
])('then the first language of the browser: %j gives %s', (tags, language) => {
  browserSpeaks(...tags);
  expect(initialLanguage()).toBe(language);
});

test('a remembered value that is no language of ours is ignored', () => {
  localStorage.setItem('alba_language', 'fr');
  browserSpeaks('ca');
  expect(initialLanguage()).toBe('ca');
});
