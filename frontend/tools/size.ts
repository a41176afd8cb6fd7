/**
 * What a first visit to each screen downloads, and whether it stays within its budget:
 *
 *     npm run build && npm run size
 *
 * Counted are gzip -9 bytes of all JavaScript the screen needs, with an empty cache: the entry, the
 * layout around the screen, the screen, the texts of its areas in the longest language, and what all
 * of these import statically. Which parts a screen has is read from src/app/router.tsx's own names;
 * the public screens are one part with their layout, and so are those of a test.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { chunkOf, filesOf, readManifest } from './chunks.ts';

const dist = new URL('../dist/', import.meta.url);
const manifest = readManifest(dist);

const kilobyte = 1000;
const budgets = { public: 170 * kilobyte, taking: 190 * kilobyte, signedIn: 233 * kilobyte };
const fontBudget = 24 * kilobyte;
const layouts = {
  public: ['src/app/visitorPages.ts'],
  taking: ['src/app/takingPages.ts'],
  signedIn: ['src/app/AppShell.tsx'],
};

/** Screen (without src/features/ and Page.tsx), its kind, and the areas of texts around and in it. */
const screens: [string, keyof typeof budgets, string[]][] = [
  ['home/Home', 'public', ['home']],
  ['auth/Login', 'public', ['auth']],
  ['auth/Signup', 'public', ['auth']],
  ['auth/VerifyEmail', 'public', ['auth']],
  ['auth/RecoverPassword', 'public', ['auth']],
  ['taking/SelectTaker', 'taking', ['taking']],
  ['taking/Terms', 'taking', ['taking']],
  ['taking/Questions', 'taking', ['taking']],
  ['taking/ExtraComment', 'taking', ['taking']],
  ['welcome/Welcome', 'signedIn', ['welcome']],
  ['results/Results', 'signedIn', ['results']],
  ['results/Result', 'signedIn', ['results']],
  ['settings/Settings', 'signedIn', ['settings']],
  ['admins/ProductAdminList', 'signedIn', ['admins']],
  ['admins/ProductAdminForm', 'signedIn', ['admins']],
  ['admins/SchoolAdminList', 'signedIn', ['admins']],
  ['admins/SchoolAdminForm', 'signedIn', ['admins']],
  ['people/TestTakerList', 'signedIn', ['people']],
  ['people/AddStep1', 'signedIn', ['people']],
  ['people/AddStep2', 'signedIn', ['people']],
  ['people/TestTakerEdit', 'signedIn', ['people']],
  ['review/CompletedTests', 'signedIn', ['review']],
  ['review/CompletedTest', 'signedIn', ['review']],
  ['insight/Audit', 'signedIn', ['insight']],
];

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

for (const [name, kind, areas] of screens) {
  const { scripts } = filesOf(manifest, [
    'index.html',
    ...layouts[kind],
    ...(kind === 'signedIn' ? [`src/features/${name}Page.tsx`] : []),
    ...['common', ...areas].map(longestTexts),
  ]);
  const bytes = [...scripts].reduce((sum, file) => sum + gzipped(file), 0);
  report(name, bytes, budgets[kind]);
}

const fonts = new Set(
  Object.values(manifest).flatMap(({ file, assets = [] }) =>
    [file, ...assets].filter((name) => name.endsWith('.woff2')),
  ),
);
if (fonts.size !== 1) {
  tooLarge.push('fonts');
  console.log(`One font file expected, found ${fonts.size}: ${[...fonts].join(', ')}`);
}
for (const font of fonts) {
  report('font', readFileSync(new URL(font, dist)).length, fontBudget);
}

if (tooLarge.length > 0) {
  console.error(`Over budget: ${tooLarge.join(', ')}`);
  process.exitCode = 1;
}
