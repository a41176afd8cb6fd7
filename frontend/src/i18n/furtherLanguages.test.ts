// The words that the server hands over for the five languages that the app lacks.
import { expect, test } from 'vitest';
import { furtherWords } from '../test/furtherWords';

const catalogues = import.meta.glob<{ default: object }>('./en/*.ts', { eager: true });

/** The English text; of one with a number, that for several. */
function inEnglish(key: string): unknown {
  const [area, ...path] = key.split('.');
  const last = path.pop()!;
  let part = catalogues[`./en/${area}.ts`]!.default as Record<string, object>;
  for (const name of path) part = part[name] as Record<string, object>;
  return part[last] ?? part[`${last}_other`];
}

const variables = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];

test.each(['ar', 'ro', 'uk', 'ur', 'zh_Hans'] as const)('%s says what English says', (language) => {
  const words = furtherWords(language);
  expect(words.length).toBeGreaterThan(100);
  for (const { key, english, text } of words) {
    expect(english, `${key}: the English text has changed`).toBe(inEnglish(key));
    expect(variables(text), key).toEqual(variables(english));
  }
});
