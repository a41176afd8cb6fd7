import { expect, test } from 'vitest';
import { textsAfterCard } from '../features/taking/lesson/textsAfterCard';
import { frames } from '../frames';
import { screens } from '../screens';

/**
 * A text is shown as its key if its area was not loaded. These tests follow every screen's imports,
 * and compare the areas they use with the areas loaded by the screen, its frame, or the module that
 * later loads a part of it.
 */

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const withStatic = /(?:^|\n)(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'/g;
const withDynamic = /import\('(\.[^']+)'\)/g;
const used = /useTranslation\(\s*(?:\[([^\]]*)\]|('[^']*'))/g;
const loaded = /loadAreas\(\[([^\]]*)\]\)/g;

const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!);

/** The file imported by `path` in `from`; undefined for styles and the like. */
function fileOf(from: string, path: string): string | undefined {
  const parts = `${from.replace(/[^/]*$/, '')}${path}`.split('/');
  const whole: string[] = [];
  for (const part of parts) {
    if (part === '..' && whole.length > 0 && whole.at(-1) !== '..') whole.pop();
    else if (part !== '.') whole.push(part);
  }
  const found = whole.join('/');
  return [`${found}.tsx`, `${found}.ts`, found].find((file) => file in sources);
}

/** Pages fetched ahead by the previous screen, which their own screens declare. */
const pages = new Set(Object.values(screens).map(({ page }) => `../features/${page}Page.tsx`));

/** Areas that are loaded in another way than the imports show. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // Shown only with a card or a family's link: each of those two screens loads its own texts.
  '../features/taking/wayOut/LeaveLesson.tsx': ['lesson', 'visit', 'talk', 'alone'],
  '../features/taking/lesson/ChangeOfMind.tsx': ['lesson', 'visit', 'alone'],
  // Loaded with it, by a list that the build uses too.
  '../features/taking/lesson/AfterCard.tsx': textsAfterCard,
  // Fetched ahead for the questions, which load them.
  '../features/taking/wayOut/besideQuestions.ts': ['taking'],
};

/** "Module: area" for each area that a module uses but nobody has loaded. */
function lacking(start: string, given: readonly string[], seen = new Set<string>()): string[] {
  const areas = [...given, ...(besides[start] ?? [])];
  const key = `${start} ${areas.join()}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const source = sources[start]!;
  const said = [...source.matchAll(used)].flatMap(([, many, one]) => namesIn(many ?? one ?? ''));
  const found = said.filter((area) => !areas.includes(area)).map((area) => `${start}: ${area}`);
  const later = [...source.matchAll(loaded)].flatMap(([, list]) => namesIn(list!));
  const follow = (pattern: RegExp, there: readonly string[]) =>
    [...source.matchAll(pattern)].flatMap(([, path]) => {
      const file = fileOf(start, path!);
      return file === undefined || pages.has(file) ? [] : lacking(file, there, seen);
    });
  return [
    ...found,
    ...follow(withStatic, areas),
    ...follow(withDynamic, [...new Set([...areas, ...later])].sort()),
  ];
}

const everywhere = ['common'];

test.each(Object.entries(screens))('%s loads the texts that it shows', (_name, screen) => {
  const areas = [...new Set([...everywhere, ...frames[screen.frame].texts, ...screen.texts])];
  expect(lacking(`../features/${screen.page}Page.tsx`, areas.sort())).toEqual([]);
});
