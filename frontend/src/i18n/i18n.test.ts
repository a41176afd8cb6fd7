import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { activeLanguage, loadAreas, setLanguage, showLanguage } from './i18n';

type Texts = { [key: string]: string | Texts };

const modules = import.meta.glob<{ default: Texts }>('./{ca,es,en}/*.ts', { eager: true });

function texts(language: string, area: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (part: Texts, prefix: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') found.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(modules[`./${language}/${area}.ts`]?.default ?? {}, '');
  return found;
}

function variables(text: string): string[] {
  return [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();
}

const areas = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

test('every area is there in every language', () => {
  expect(areas).toContain('common');
  expect(Object.keys(modules)).toHaveLength(areas.length * 3);
});

test.each(areas.flatMap((area) => [[area, 'ca'] as const, [area, 'es'] as const]))(
  '%s says the same in %s as in English',
  (area, language) => {
    const english = texts('en', area);
    const translated = texts(language, area);
    const keys = [...translated.keys()].filter((key) => !key.endsWith('_many'));
    expect(keys).toEqual([...english.keys()]);
    for (const [key, text] of translated) {
      expect(text.trim(), key).not.toBe('');
      const original = english.get(key) ?? english.get(key.replace(/_many$/, '_other')) ?? '';
      const allowed = variables(original);
      const used = variables(text);
      if (key.endsWith('_one')) expect(allowed, key).toEqual(expect.arrayContaining(used));
      else expect(used, key).toEqual(allowed);
    }
  },
);

test('a new language is shown only with all texts the screens have asked for', async () => {
  await loadAreas(['settings']);
  await setLanguage('ca');
  expect(i18next.hasResourceBundle('ca', 'settings')).toBe(true);
  expect(document.documentElement.lang).toBe('ca');
  expect(document.title).toContain('Benestar emocional');
  expect(i18next.t('actions.cancel')).toBe('Cancel·la');
});

test('a chosen language is remembered and saved, one that only the address names is not', async () => {
  const save = vi.fn(() => Promise.resolve());
  await showLanguage('es');
  expect(localStorage.getItem('alba_language')).toBeNull();
  await setLanguage('ca', save);
  expect(localStorage.getItem('alba_language')).toBe('ca');
  expect(save).toHaveBeenCalledExactlyOnceWith('ca');
});

test('an area asked for while the language changes arrives in the new one', async () => {
  await Promise.all([setLanguage('es'), loadAreas(['review'])]);
  expect(activeLanguage()).toBe('es');
  expect(i18next.hasResourceBundle('es', 'review')).toBe(true);
});
