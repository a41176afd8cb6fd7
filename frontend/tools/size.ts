/**
 * What a first visit to each screen downloads, and whether it stays within its budget:
 *
 *     npm run build && npm run size
 *
 * Counted are gzip -9 bytes of all JavaScript the screen needs, with an empty cache: the app, the layout
 * around the screen, the screen, the texts of its areas in the longest language, and what all of these
 * import statically. Besides, no script of a screen that is not staff's may hold MUI.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { chunkOf, filesOf, readManifest } from './chunks.ts';

const dist = new URL('../dist/', import.meta.url);
const manifest = readManifest(dist);

const kilobyte = 1000;
const budgets = { taker: 185 * kilobyte, staff: 330 * kilobyte };
/** The first comes with every first visit, the second where a name has one of its letters. */
const fontBudgets = [
  ['font', /latin-\d/, 24 * kilobyte],
  ['font of further letters', /latin-ext/, 13 * kilobyte],
] as const;
const layouts = {
  visitor: ['src/app/layouts/PublicLayout.tsx'],
  lesson: ['src/app/layouts/LessonLayout.tsx'],
  taking: ['src/app/layouts/TestLayout.tsx'],
  taker: ['src/app/AppShell.tsx'],
  staff: ['src/app/AppShell.tsx', 'src/app/layouts/StaffLayout.tsx'],
};
/** Found in every script that holds a part of MUI, or of Emotion, which it draws with. */
const staffOnly = /\bMui[A-Z]|data-emotion/;

/** Screen (without src/features/ and its ending), its kind, and the areas of texts around and in it. */
const screens: [string, keyof typeof layouts, string[]][] = [
  ['home/Home', 'visitor', ['home']],
  ['privacy/Privacy', 'visitor', ['privacy']],
  ['login/Login', 'visitor', ['auth']],
  ['login/Signup', 'visitor', ['auth']],
  ['login/VerifyEmail', 'visitor', ['auth']],
  ['login/UndoAddress', 'visitor', ['auth']],
  ['login/RecoverPassword', 'visitor', ['auth']],
  ['login/Accept', 'visitor', ['auth', 'family']],
  ['roomCheck/RoomCheck', 'visitor', ['roomCheck']],
  ['taking/lesson/Enter', 'lesson', ['lesson']],
  ['taking/SelectTaker', 'taking', ['taking', 'terms']],
  ['taking/Terms', 'taking', ['taking', 'terms']],
  ['taking/Questions', 'taking', ['taking']],
  ['taking/ExtraComment', 'taking', ['taking', 'welcome']],
  ['welcome/Welcome', 'taker', ['welcome']],
  ['results/Results', 'taker', ['results']],
  ['results/Result', 'taker', ['results']],
  ['settings/Settings', 'taker', ['settings']],
  ['admins/ProductAdminList', 'staff', ['admins']],
  ['admins/ProductAdminForm', 'staff', ['admins']],
  ['admins/SchoolAdminList', 'staff', ['admins']],
  ['admins/SchoolAdminForm', 'staff', ['admins']],
  ['people/PeopleScreen', 'staff', ['people']],
  ['people/Overview', 'staff', ['people', 'overview']],
  ['people/AddStep1', 'staff', ['enrolment']],
  ['people/AddStep2', 'staff', ['preparing', 'enrolment', 'listImport']],
  ['people/TestTakerEdit', 'staff', ['overview']],
  ['schools/Schools', 'staff', ['schools']],
  ['schools/School', 'staff', ['schools']],
  ['people/roster/SchoolList', 'staff', ['roster', 'listImport']],
  ['campaigns/Campaigns', 'staff', ['campaigns', 'campaignSteps']],
  ['campaigns/Campaign', 'staff', ['campaigns', 'campaignSteps']],
  ['campaigns/board/Board', 'staff', ['campaigns', 'campaignSteps']],
  ['campaigns/steps/NewCampaign', 'staff', ['campaigns', 'campaignSteps']],
  ['review/CompletedTests', 'staff', ['review']],
  ['review/CompletedTest', 'staff', ['review']],
  ['auditLog/Audit', 'staff', ['auditLog']],
];

function gzipped(file: string): number {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
}

function sourceOf(name: string): string {
  const page = `src/features/${name}Page.tsx`;
  return page in manifest ? page : `src/features/${name}.tsx`;
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
    sourceOf(name),
    ...['common', ...(kind === 'staff' ? ['staff'] : []), ...areas].map(longestTexts),
  ]);
  const bytes = [...scripts].reduce((sum, file) => sum + gzipped(file), 0);
  report(name, bytes, kind === 'staff' ? budgets.staff : budgets.taker);
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
  gzipped(chunkOf(manifest, 'src/features/taking/ReadAloud.tsx').file),
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
