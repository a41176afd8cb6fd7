import i18next from 'i18next';
import { expect, test } from 'vitest';
import { elide } from './elision';
import { loadAreas, setLanguage } from './i18n';

test.each([
  ['Pots respondre fins al 30 de novembre.', 'Pots respondre fins al 30 de novembre.'],
  ['Pots respondre fins al 1 de desembre.', 'Pots respondre fins a l’1 de desembre.'],
  ['Demanat el 11 d’abril', 'Demanat l’11 d’abril'],
  ['El 1 de maig del 2027 s’esborra', 'L’1 de maig del 2027 s’esborra'],
  ['a partir del 1 d’oct. 2026', 'a partir de l’1 d’oct. 2026'],
  ['el 21 de maig, el 12 de juny', 'el 21 de maig, el 12 de juny'],
])('in Catalan “%s” is written “%s”', (text, written) => {
  expect(elide(text)).toBe(written);
});

test('texts are elided once their day is known, in Catalan alone', async () => {
  await loadAreas(['myClass']);
  await setLanguage('ca');
  expect(i18next.t('myClass:until', { date: '1 de desembre' })).toBe(
    'Pots respondre fins a l’1 de desembre.',
  );
  await setLanguage('es');
  expect(i18next.t('myClass:until', { date: '1 de diciembre' })).toBe(
    'Puedes responder hasta el 1 de diciembre.',
  );
});
