/**
 * Measures the download of a first visit to each screen against its budget:
 *
 *     npm run build && npm run size
 *
 * It counts the gzip -9 bytes of all JavaScript the screen needs, with an empty cache: the app, the
 * frame around the screen, the screen, the texts of its areas in the longest language, and all their
 * static imports. It also checks that only staff's scripts contain MUI.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { frames, type Screen } from '../src/frames.ts';
import { screens } from '../src/screens.ts';
import { chunkOf, filesOf, readManifest, sourcesOf } from './chunks.ts';

const dist = new URL('../dist/', import.meta.url);
const manifest = readManifest(dist);

const kilobyte = 1000;
const budgets = { taker: 195 * kilobyte, staff: 343 * kilobyte };
/** The first font loads on every first visit, the second if a name has one of its letters. */
const fontBudgets = [
  ['font', /latin-\d/, 24 * kilobyte],
  ['font of further letters', /latin-ext/, 13 * kilobyte],
] as const;
/** Found in every script that contains a part of MUI, or of Emotion, which MUI uses. */
const staffOnly = /\bMui[A-Z]|data-emotion/;

function gzipped(file: string): number {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
}

function longestTexts(area: string): string {
  const sources = ['ca', 'es', 'en'].map((language) => `src/i18n/${language}/${area}.ts`);
  const sizes = new Map(sources.map((source) => [source, gzipped(chunkOf(manifest, source).file)]));
  return sources.reduce((a, b) => ((sizes.get(a) ?? 0) >= (sizes.get(b) ?? 0) ? a : b));
}

const tooLarge: string[] = [];

function report(name: string, bytes: number, budget: number): void {
  const over = bytes > budget;
  if (over) tooLarge.push(name);
  const size = `${(bytes / kilobyte).toFixed(1)} kB`.padStart(9);
  console.log(`${name.padEnd(32)}${size} of ${budget / kilobyte}${over ? '  TOO LARGE' : ''}`);
}

/** Two addresses of the same page are one download. */
const measured = new Map<string, Screen>(
  Object.values(screens).map((screen) => [screen.page, screen]),
);
// A part of the people's screen that is downloaded on request.
measured.set('peopleList/overview/Overview', {
  ...screens.testTakers,
  texts: ['people', 'overview'],
});

for (const [name, { frame, texts }] of measured) {
  const kind = frame === 'staff' ? 'staff' : 'taker';
  const { scripts } = filesOf(manifest, [
    'index.html',
    ...sourcesOf({ frame, page: name }),
    ...['common', ...frames[frame].texts, ...texts].map(longestTexts),
  ]);
  const bytes = [...scripts].reduce((sum, file) => sum + gzipped(file), 0);
  report(name, bytes, budgets[kind]);
  const withMui = [...scripts].filter((file) =>
    staffOnly.test(readFileSync(new URL(file, dist), 'utf8')),
  );
  if (kind !== 'staff' && withMui.length > 0) {
    tooLarge.push(`${name} (MUI)`);
    console.log(`MUI is only for staff, and ${name} downloads it: ${withMui.join(', ')}`);
  }
}

report(
  'the search through everything',
  gzipped(chunkOf(manifest, 'src/features/globalSearch/SearchDialog.tsx').file),
  6 * kilobyte,
);
report(
  'reading aloud',
  gzipped(chunkOf(manifest, 'src/features/taking/readAloud/ReadAloud.tsx').file),
  2 * kilobyte,
);

const fonts = new Set(
  Object.values(manifest).flatMap(({ file, assets = [] }) =>
    [file, ...assets].filter((name) => name.endsWith('.woff2')),
  ),
);
for (const [name, pattern, budget] of fontBudgets) {
  const [font, ...more] = [...fonts].filter((file) => pattern.test(file));
  if (font === undefined || more.length > 0) throw new Error(`one file expected: ${name}`);
  report(name, readFileSync(new URL(font, dist)).length, budget);
}

if (tooLarge.length > 0) {
  console.error(`Too much: ${tooLarge.join(', ')}`);
  process.exitCode = 1;
}
